#!/usr/bin/env bash
# Builds and runs the benchmarks; arguments go on to them.
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/common.sh"

need_swift
"$root/Scripts/dev/packages.sh"
build_release
export VERSO_PROGRAM=$release_program
log=$root/.build/benchmarks.log
if ! swift build "${release_flags[@]}" --product Benchmarks >"$log" 2>&1; then
  cat "$log" >&2
  exit 2
fi
exec "$root/.build/release/Benchmarks" "$@"
