#!/bin/sh
# Starts the site of the image forecourt as compose.yaml does (not as root, nothing writable but /data and /tmp)
# on the PostgreSQL that DATABASE_URL names, and asks for its health and its home page. Needs root and buildah.
# An empty database needs DATABASE_OWNER_URL too.
set -eu
port=${PORT:-3999}
container=$(buildah from --pull=never "forecourt:${VERSION:-latest}")
image=$(buildah mount "$container")
work=$(mktemp -d)
mkdir "$work/root" "$work/data"
chown 1000:1000 "$work/data"

# A mount namespace of its own: what is mounted there goes with the process.
unshare --mount sh -euc '
  mount --bind "$1" "$2/root"
  mount -o remount,bind,ro "$2/root"
  mount --bind "$2/data" "$2/root/data"
  mount -t tmpfs tmpfs "$2/root/tmp"
  mount -t proc proc "$2/root/proc"
  exec env --ignore-environment PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_ENV=production HOST=127.0.0.1 DATA_DIR=/data \
    PORT="$3" DATABASE_URL="$4" DATABASE_OWNER_URL="$5" chroot --userspec=1000:1000 "$2/root" \
    sh -c "cd /app && exec node server/main.ts"
' sh "$image" "$work" "$port" "$DATABASE_URL" "${DATABASE_OWNER_URL:-}" &
site=$!
clean_up() {
  kill "$site" 2>/dev/null && wait "$site" || true
  buildah rm "$container" >/dev/null
  rm -rf "$work"
}
trap clean_up EXIT

tries=0
until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/api/health"; do
  tries=$((tries + 1))
  if [ "$tries" -gt 240 ] || ! kill -0 "$site"; then
    echo 'The site of the image does not answer.' >&2
    exit 1
  fi
  sleep 0.5
done
echo "/api/health: $(curl --silent --fail "http://127.0.0.1:$port/api/health")"
echo "/: $(curl --silent --fail "http://127.0.0.1:$port/" | grep --only-matching '<title>[^<]*')"
