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
# A peer to compare with, where its package (libtweeny-dev) and a C++ compiler are there.
if [[ -e /usr/include/tweeny/tweeny.h ]] && command -v g++ >/dev/null; then
  export TWEENY_PROGRAM=$root/.build/tweeny
  g++ -O2 -std=c++17 "$root/Tests/Benchmarks/peers/tweeny.cpp" -o "$TWEENY_PROGRAM"
fi
"$root/.build/release/Benchmarks" "$@"
# What making files of pictures costs.
if ! swift build "${release_flags[@]}" --product PictureBenchmarks >"$log" 2>&1; then
  cat "$log" >&2
  exit 2
fi
exec "$root/.build/release/PictureBenchmarks"
