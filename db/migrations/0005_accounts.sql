-- People who have an account, how they prove who they are, and where they are logged in.
-- better-auth reads and writes users, sessions, credentials and verifications; what a person tells of themselves stands
-- in columns of users that it does not know. Nobody's secret stands here as it is: passwords as argon2id, codes and
-- links as keyed hashes, and a session's token is worth nothing without our signature beside it in the cookie.

create table users (
  id                 uuid primary key default gen_random_uuid(),
  -- In lower case, as better-auth writes it: one person, one account.
  email              text not null unique check (email = lower(email)),
  email_verified     boolean not null default false,
  -- Both names together, as providers of social sign-in tell them.
  name               text not null,
  image              text,
  firstname          text not null default '',
  surname            text not null default '',
  gender             text check (gender in ('male', 'female', 'other', 'unsaid')),
  phone              text,
  date_of_birth      date,
  addressline1       text,
  addressline2       text,
  city               text,
  postcode           text,
  locationname       text,
  region             text,
  latitude           double precision,
  longitude          double precision,
  -- Whether to be told by e-mail when a saved car becomes cheaper.
  tell_price_drops   boolean not null default true,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);

create table sessions (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  token       text not null unique,
  expires_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

-- One for the password (provider 'credential'), one for each social sign-in.
create table credentials (
  id                        uuid primary key default gen_random_uuid(),
  user_id                   uuid not null references users on delete cascade,
  provider                  text not null,
  -- The person's id at the provider; our own for the password.
  subject                   text not null,
  password_hash             text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  unique (provider, subject)
);
create index credentials_user on credentials (user_id);

-- One-time codes and reset links that wait to be used.
create table verifications (
  id          uuid primary key default gen_random_uuid(),
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires on verifications (expires_at);

-- Wrong passwords and codes, counted for each account and each address of the network. `key` is a keyed hash: the
-- table tells nobody who tried.
create table failed_attempts (
  key           text primary key,
  failures      integer not null,
  since         timestamptz not null,
  paused_until  timestamptz
);
create index failed_attempts_since on failed_attempts (since);

-- Whose advert it is. (The column was there as a number, and empty: nobody could have an account.)
drop index listings_seller;
alter table listings drop column seller_id;
alter table listings add column seller_id uuid references users on delete set null;
create index listings_seller on listings (seller_id) where seller_id is not null;
