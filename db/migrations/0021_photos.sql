-- Photographs of adverts. The original is a file until it has been rendered; then a master and the renditions are
-- (server/selling/photos).

create table photos (
  -- Of the file that was uploaded.
  id               uuid primary key,
  -- Whose it is: an account's, or that of a browser that is not logged in, by its upload session.
  account_id       uuid references users on delete cascade,
  visitor          text,
  draft_id         uuid references advert_drafts on delete set null,
  listing_id       bigint references listings on delete set null,
  -- In the listing; a draft has the order in its form.
  position         smallint not null default 0,
  state            text not null default 'processing' check (state in ('processing', 'ready', 'refused')),
  -- For the visitor: why it was refused.
  problem          text,
  -- Degrees clockwise, after what the camera says.
  rotation         smallint not null default 0 check (rotation in (0, 90, 180, 270)),
  -- Which of the eleven shots it is.
  shot             text,
  -- Of the largest rendition, in pixels.
  width            integer,
  height           integer,
  thumbhash        text,
  -- 64 bits of what it shows; null where it shows next to nothing.
  perceptual_hash  bigint,
  -- Of the renditions, which have it in their addresses; 0: there are none yet.
  version          integer not null default 0,
  -- How often the process that rendered it died.
  failures         smallint not null default 0,
  created_at       timestamptz not null default now(),
  -- Since when it is in no draft and no listing.
  released_at      timestamptz not null default now(),
  check (num_nonnulls(account_id, visitor) = 1),
  check ((state = 'refused') = (problem is not null)),
  check ((version > 0) = (width is not null)),
  check (num_nulls(width, height, thumbhash) in (0, 3))
);
create index photos_account on photos (account_id) where account_id is not null;
create index photos_visitor on photos (visitor) where visitor is not null;
create index photos_draft on photos (draft_id) where draft_id is not null;
create index photos_listing on photos (listing_id, position) where listing_id is not null;
create index photos_released on photos (released_at) where draft_id is null and listing_id is null;
-- Of two hashes that differ in seven bits at most, one of these four parts differs in one bit at most.
create index photos_hash_1 on photos ((perceptual_hash & 65535)) where listing_id is not null;
create index photos_hash_2 on photos ((perceptual_hash >> 16 & 65535)) where listing_id is not null;
create index photos_hash_3 on photos ((perceptual_hash >> 32 & 65535)) where listing_id is not null;
create index photos_hash_4 on photos ((perceptual_hash >> 48 & 65535)) where listing_id is not null;

-- What may be a fraud, for operators to look at (`npm run ops -- fraud-signals`).
create table fraud_signals (
  id                bigint generated always as identity primary key,
  kind              text not null check (kind in ('same-photograph')),
  listing_id        bigint not null references listings on delete cascade,
  other_listing_id  bigint not null references listings on delete cascade,
  photo_id          uuid not null references photos on delete cascade,
  other_photo_id    uuid not null references photos on delete cascade,
  -- In how many bits of their hashes the photographs differ.
  distance          smallint not null,
  at                timestamptz not null default now(),
  -- When an operator has dealt with it.
  noted_at          timestamptz,
  unique (photo_id, other_photo_id)
);
create index fraud_signals_open on fraud_signals (at) where noted_at is null;
create index fraud_signals_other_photo on fraud_signals (other_photo_id);
create index fraud_signals_listing on fraud_signals (listing_id);
create index fraud_signals_other_listing on fraud_signals (other_listing_id);
