-- Uploaded files. The bytes are in the object store (server/platform/files).

create table files (
  id            uuid primary key,
  kind          text not null,
  visibility    text not null check (visibility in ('public', 'private')),
  -- Of the object; new for each attempt to store a file.
  key           text not null unique,
  -- As told from the content, not from what the sender claimed.
  content_type  text not null,
  -- Size and checksum of the object as stored; a sealed file differs from what was sent.
  bytes         bigint not null,
  sha256        bytea not null,
  -- Until a file is attached, only the one who sent it can attach it.
  uploader      text not null,
  owner_kind    text,
  owner_id      text,
  created_at    timestamptz not null default now(),
  attached_at   timestamptz,
  check (num_nulls(owner_kind, owner_id, attached_at) in (0, 3))
);
create index files_owner on files (owner_kind, owner_id) where attached_at is not null;
create index files_unattached on files (uploader, created_at) where attached_at is null;

-- Resumable uploads. One that has finished has a file with the same id, and "received" equals "length".
create table uploads (
  id          uuid primary key,
  kind        text not null,
  uploader    text not null,
  length      bigint not null,
  received    bigint not null default 0,
  created_at  timestamptz not null default now()
);
create index uploads_created on uploads (created_at);

-- The bytes received so far, one object each, in the order of "start".
create table upload_segments (
  upload_id  uuid not null references uploads on delete cascade,
  start      bigint not null,
  key        text not null,
  primary key (upload_id, start)
);

-- One request at a time writes to an upload, in whichever process. A lease that was not renewed belongs to a process that died.
create table upload_locks (
  upload_id        uuid primary key,
  token            uuid not null,
  leased_until     timestamptz not null,
  release_wanted   boolean not null default false
);

-- Tells an object store which database it belongs to. A dump and its restored copy have the same.
create table database_identity (
  only_row  boolean primary key default true check (only_row),
  id        uuid not null default gen_random_uuid()
);
insert into database_identity default values;
