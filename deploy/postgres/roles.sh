#!/bin/sh
# Makes the database and its two roles (docs/operations.md) in a PostgreSQL that has neither. The image of
# PostgreSQL runs it at its first start; elsewhere:
#   sudo -u postgres OWNER_PASSWORD=… SITE_PASSWORD=… deploy/postgres/roles.sh
# Passwords of letters and digits need no percent-encoding in DATABASE_URL.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set owner_password="$OWNER_PASSWORD" --set site_password="$SITE_PASSWORD" <<'SQL'
create role forecourt_owner login password :'owner_password';
create role forecourt_site login password :'site_password';
create database forecourt owner forecourt_owner encoding 'UTF8' template template0;
SQL
