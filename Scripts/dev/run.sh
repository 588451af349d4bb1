#!/usr/bin/env bash
# Runs verso with the arguments given; without any, its prompt. Installs and builds first what is missing.
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/common.sh"

need_swift
"$root/Scripts/dev/packages.sh"
build_release
exec "$release_program" "$@"
