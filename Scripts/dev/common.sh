# What the scripts beside this file share: where the package is, how it is built. Sourced, never run.

set -euo pipefail

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." && pwd)

# How every release build is made. The Swift runtime is linked in: the program starts in half the time.
release_flags=(--package-path "$root" -c release --static-swift-stdlib)

# Where the release program is.
release_program=$root/.build/release/verso

# Where the release program that makes pictures is, where it could be built.
release_pictures=$root/.build/release/verso-pictures

# The libraries that verso-pictures is built with, as pkg-config calls them.
picture_libraries=(pangocairo chafa libpng libjpeg libwebp libgif imagequant)

# The folders and files that are formatted and checked.
formatted_paths=()
for path in Package.swift Sources Plugins Tests; do
  if [[ -e $root/$path ]]; then formatted_paths+=("$root/$path"); fi
done

say() { printf '%s\n' "$*" >&2; }

# Builds the release program unless it is newer than everything it is made of. Says nothing, unless it fails.
build_release() {
  local stamp=$root/.build/release.stamp log=$root/.build/release.log
  local sources=("$root/Package.swift") path
  for path in Sources Plugins Scripts; do
    if [[ -d $root/$path ]]; then sources+=("$root/$path"); fi
  done
  # Folders count too: taking a file away leaves its mark there. So does another compiler.
  sources+=("$(readlink -f -- "$(command -v swift)")")
  if [[ -x $release_program && -e $stamp && -z $(find "${sources[@]}" -newer "$stamp" -print -quit) ]]; then
    # The libraries of pictures may have come since.
    if [[ -x $release_pictures || -n $(missing_picture_libraries) ]]; then return; fi
  fi
  say "building verso; the first time takes some minutes"
  mkdir -p "$root/.build"
  # The stamp carries the time before the build: what changes meanwhile is built next time.
  touch "$stamp.new"
  if ! swift build "${release_flags[@]}" --product verso >"$log" 2>&1; then
    cat "$log" >&2
    say "the build failed; its output is in $log too"
    rm -f "$stamp.new"
    exit 2
  fi
  build_pictures
  mv "$stamp.new" "$stamp"
}

# Prints the libraries of pictures that are missing, a space before each.
missing_picture_libraries() {
  local library
  for library in "${picture_libraries[@]}"; do
    if ! pkg-config --exists "$library" 2>/dev/null; then printf ' %s' "$library"; fi
  done
}

# Builds the program that makes pictures beside verso, where its libraries are there; else says so and goes on.
build_pictures() {
  local log=$root/.build/release-pictures.log missing
  missing=$(missing_picture_libraries)
  if [[ -n $missing ]]; then
    say "without pictures (render, show, frame):$missing missing; verso doctor has the line that installs them"
    return
  fi
  if ! swift build "${release_flags[@]}" --product verso-pictures >"$log" 2>&1; then
    cat "$log" >&2
    say "verso-pictures could not be built; its output is in $log too; everything but pictures works"
    # What stands there from an earlier build would not understand this one.
    rm -f "$release_pictures"
    if [[ ${CI-} == true ]]; then exit 2; fi
  fi
}

# Ends with a line that says what to do when there is no Swift compiler.
need_swift() {
  if ! command -v swift >/dev/null; then
    say "no swift command found: install a Swift 6.3 toolchain and put its usr/bin folder into PATH"
    exit 2
  fi
}
