#!/usr/bin/env bash
# Runs every test, the end-to-end ones on the release build. Arguments go on to `swift test`: --filter NAME.
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/common.sh"

need_swift
"$root/Scripts/dev/packages.sh"
build_release
export VERSO_PROGRAM=$release_program
# The laws work out thousands of frames: optimized code does that in a fifth of the time, and builds as quickly.
exec swift test --package-path "$root" -Xswiftc -O "$@"
