#!/usr/bin/env bash
# Formats all Swift code in place, then says what formatting alone cannot put right.
#
# With --check nothing is changed.
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/common.sh"

need_swift
configuration=$root/.swift-format
if [[ ${1-} != --check ]]; then
  swift format --configuration "$configuration" --in-place --recursive --parallel "${formatted_paths[@]}"
fi
exec swift format lint --configuration "$configuration" --strict --recursive --parallel "${formatted_paths[@]}"
