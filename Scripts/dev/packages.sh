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
# zlib1g-dev         tests that read pictures
# lua-check          checks every script that ships; only continuous integration must have it
# zsh, fish          read the files that complete words in these shells; only continuous integration must have them
# ffmpeg             makes videos, and decodes what was made in the tests; only continuous integration must have it
# imagemagick        decodes what was made in the tests; likewise
packages=(pkg-config libedit-dev liblua5.4-dev libseccomp-dev lua5.4 zlib1g-dev)
# What pictures need; without them everything else works.
picture_packages=(libcairo2-dev libpango1.0-dev fonts-dejavu-core libpng-dev libjpeg62-turbo-dev libwebp-dev
  libimagequant-dev libgif-dev libchafa-dev)
if [[ ${CI-} == true ]]; then
  packages+=("${picture_packages[@]}" lua-check zsh fish ffmpeg imagemagick)
  picture_packages=()
fi

if ! command -v dpkg-query >/dev/null; then
  say "this is no Debian: see that these are installed: ${packages[*]}"
  exit 0
fi

# A package that was removed but left its settings behind is known and yet not installed.
all=("${packages[@]}" "${picture_packages[@]}")
present=" $(dpkg-query -W -f='${db:Status-Status}/${Package} ' "${all[@]}" 2>/dev/null || true)"
missing=()
needed=0
for package in "${all[@]}"; do
  if [[ $present == *" installed/$package "* ]]; then continue; fi
  missing+=("$package")
  if [[ " ${packages[*]} " == *" $package "* ]]; then needed=1; fi
done
if [[ ${#missing[@]} -eq 0 ]]; then exit 0; fi

# Where nothing but pictures lacks something, the rest goes on: ends with 2, or with 0.
give_up() {
  if [[ $needed -eq 1 ]]; then exit 2; fi
  exit 0
}

install="apt-get install -y --no-install-recommends ${missing[*]}"
if [[ $EUID -ne 0 ]]; then
  if [[ $needed -eq 1 ]]; then say "missing packages; as root run:"; else say "for pictures, as root run:"; fi
  say "apt-get update && $install"
  give_up
fi
say "installing ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
if ! { apt-get update && $install; } >"$log" 2>&1; then
  if [[ $needed -eq 1 ]]; then cat "$log" >&2; fi
  say "the packages could not be installed"
  give_up
fi
