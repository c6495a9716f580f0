-- Adverts that are being written: what the sell form holds, as typed. A new advert's draft becomes a listing when it is
-- published; the draft of a listing holds its changes until they are saved.

create table advert_drafts (
  id          uuid primary key,
  -- Whose draft it is: an account's, or that of a browser that is not logged in, by its upload session.
  account_id  uuid references users on delete cascade,
  visitor     text,
  listing_id  bigint references listings on delete cascade,
  form        jsonb not null,
  -- What the listing held when the draft was begun, to find out what has been changed elsewhere since.
  base        jsonb,
  -- Goes up with each save: a save must name the version that it changes.
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (num_nonnulls(account_id, visitor) = 1),
  check ((listing_id is null) = (base is null)),
  unique (listing_id)
);
create index advert_drafts_account on advert_drafts (account_id, updated_at) where account_id is not null;
create index advert_drafts_visitor on advert_drafts (visitor, updated_at) where visitor is not null;

-- The person who sells: shown to nobody, used for the deal. The listing itself is public.
create table advert_sellers (
  listing_id     bigint primary key references listings on delete cascade,
  account_id     uuid not null references users on delete cascade,
  -- As the sell form has it: name, gender, email, phone, date of birth, address.
  person         jsonb not null,
  -- When the seller agreed to an inspection and to the terms.
  agreed_at      timestamptz not null default now()
);
create index advert_sellers_account on advert_sellers (account_id);
