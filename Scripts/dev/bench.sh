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
# Another peer: skia-python, in a Python environment of its own; without a network or Python there is no comparison.
peers=$root/.build/peers
if [[ ! -e $peers/ready ]] && command -v python3 >/dev/null; then
  if python3 -m venv "$peers" && "$peers/bin/pip" install --quiet skia-python numpy; then touch "$peers/ready"; fi
fi
if [[ -e $peers/ready ]]; then
  export SKIA_PYTHON=$peers/bin/python SKIA_SCRIPT=$root/Tests/Benchmarks/peers/skia_flip.py
fi
"$root/.build/release/Benchmarks" "$@"
# What making files of pictures costs.
if ! swift build "${release_flags[@]}" --product PictureBenchmarks >"$log" 2>&1; then
  cat "$log" >&2
  exit 2
fi
exec "$root/.build/release/PictureBenchmarks"
