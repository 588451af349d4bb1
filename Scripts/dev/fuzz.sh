#!/usr/bin/env bash
# Builds the fuzzers and runs one of them, or all: fuzz.sh [script|parameters|messages|all] [SECONDS]
# What they find stands in .build/fuzzing/findings; what they learned is kept in .build/fuzzing/corpus.
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/common.sh"

target=${1:-all}
seconds=${2:-120}
declare -A programs=([script]=FuzzScript [parameters]=FuzzParameters [messages]=FuzzMessages)
if [[ $target == all ]]; then
  targets=(script parameters messages)
elif [[ -n ${programs[$target]:-} ]]; then
  targets=("$target")
else
  say "there is no fuzzer $target; there are script, parameters, messages and all"
  exit 2
fi
need_swift
"$root/Scripts/dev/packages.sh"
package=$root/Tests/Fuzzing
work=$root/.build/fuzzing
mkdir -p "$work"
build=(swift build --package-path "$package" --scratch-path "$work/build" -c release --sanitize fuzzer)
for name in "${targets[@]}"; do
  if ! "${build[@]}" --product "${programs[$name]}" >"$work/build.log" 2>&1; then
    cat "$work/build.log" >&2
    exit 2
  fi
done
# A crash is the fuzzer's to catch and to keep, not the Swift runtime's to explain.
export SWIFT_BACKTRACE=enable=no
status=0
for name in "${targets[@]}"; do
  corpus=$work/corpus/$name
  findings=$work/findings/$name
  mkdir -p "$corpus" "$findings"
  seeds=()
  # What the fuzzer starts from: the scripts there are, good and hostile.
  if [[ $name == script ]]; then seeds=("$root/Scripts/examples" "$root/Tests/Fixtures/lua-hostile"); fi
  # The messages of good runs, as the program writes them now.
  if [[ $name == messages ]]; then
    seeds=("$work/seeds")
    mkdir -p "$work/seeds"
    VERSO_SEEDS=$work/seeds "$work/build/release/${programs[$name]}"
  fi
  say "fuzzing $name for $seconds s"
  "$work/build/release/${programs[$name]}" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=2048 \
    -max_len=65536 -print_final_stats=1 -artifact_prefix="$findings/" "$corpus" "${seeds[@]}" || status=1
done
if [[ $status != 0 ]]; then say "there are findings in $work/findings"; fi
exit $status
