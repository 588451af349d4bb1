#!/usr/bin/env bash
# Installs the Debian packages that building and testing need, those that are missing only.
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/common.sh"

# pkg-config         finds the C libraries for the package manager
# libedit-dev        line editing in the prompt
# liblua5.4-dev      scripts
# libseccomp-dev     the lock of the process that scripts run in
# libcairo2-dev, libpango1.0-dev, fonts-dejavu-core    drawing, text and letters for pictures
# libpng-dev, libjpeg62-turbo-dev, libwebp-dev         pictures in
# libimagequant-dev, libgif-dev, libchafa-dev          GIFs, and pictures in the terminal
# lua5.4             the yardstick for start-up time in the benchmarks
# lua-check          checks every script that ships; only continuous integration must have it
# ffmpeg             makes videos, and decodes what was made in the tests; only continuous integration must have it
# imagemagick        decodes what was made in the tests; likewise
packages=(pkg-config libedit-dev liblua5.4-dev libseccomp-dev lua5.4)
packages+=(libcairo2-dev libpango1.0-dev fonts-dejavu-core libpng-dev libjpeg62-turbo-dev libwebp-dev)
packages+=(libimagequant-dev libgif-dev libchafa-dev)
if [[ ${CI-} == true ]]; then packages+=(lua-check ffmpeg imagemagick); fi

if ! command -v dpkg-query >/dev/null; then
  say "this is no Debian: see that these are installed: ${packages[*]}"
  exit 0
fi

# A package that was removed but left its settings behind is known and yet not installed.
present=" $(dpkg-query -W -f='${db:Status-Status}/${Package} ' "${packages[@]}" 2>/dev/null || true)"
missing=()
for package in "${packages[@]}"; do
  if [[ $present != *" installed/$package "* ]]; then missing+=("$package"); fi
done
if [[ ${#missing[@]} -eq 0 ]]; then exit 0; fi

install="apt-get install -y --no-install-recommends ${missing[*]}"
if [[ $EUID -ne 0 ]]; then
  say "missing packages; as root run:"
  say "apt-get update && $install"
  exit 2
fi
say "installing ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
if ! { apt-get update && $install; } >"$log" 2>&1; then
  cat "$log" >&2
  say "the packages could not be installed"
  exit 2
fi
