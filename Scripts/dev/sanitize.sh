#!/usr/bin/env bash
# Builds the tests with the address and leak sanitizers and runs those of scripts, in process, while every allocation
# fails in turn. Arguments name other tests instead, as `swift test --filter` takes them.
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/common.sh"

need_swift
"$root/Scripts/dev/packages.sh"
filters=("$@")
if [[ ${#filters[@]} -eq 0 ]]; then
  filters=(AllocationFailureTests memoryMayRunOutAnywhere HostileMessageTests RunMessageTests)
fi
arguments=()
for filter in "${filters[@]}"; do arguments+=(--filter "$filter"); done
# Swift's own tables live as long as the process and are no leaks.
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1
export LSAN_OPTIONS=suppressions=$root/Scripts/dev/leaks.txt:print_suppressions=0
export VERSO_EVERY_ALLOCATION=1
exec swift test --package-path "$root" --scratch-path "$root/.build/sanitize" --sanitize address "${arguments[@]}"
