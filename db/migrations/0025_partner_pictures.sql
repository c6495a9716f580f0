-- Pictures that partners' feeds name, as fetched for our own sizes (server/listings/partner-pictures).

create table partner_pictures (
  -- Of the address: of its SHA-256 the first 16 bytes, in base64url.
  hash        text primary key,
  url         text not null,
  state       text not null default 'waiting' check (state in ('waiting', 'ready', 'dead')),
  -- Why it is dead, for operators.
  reason      text,
  -- Fetches that failed in a way that another one may not.
  failures    smallint not null default 0,
  -- The next attempt is not made before.
  next_at     timestamptz not null default now(),
  -- Of all sizes together.
  bytes       integer,
  fetched_at  timestamptz,
  -- The last day on which a visitor asked for it, roughly.
  asked_at    timestamptz not null default now(),
  check ((state = 'dead') = (reason is not null))
);
create index partner_pictures_waiting on partner_pictures (next_at) where state = 'waiting';
create index partner_pictures_asked on partner_pictures (asked_at);
