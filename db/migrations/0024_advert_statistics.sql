-- What a seller's desk shows of an advert beside the advert itself.

-- How many visitors opened an advert's page on a day (UTC), each counted once a day. Nothing says who they were. Only adverts
-- of accounts have rows.
create table listing_daily_views (
  listing_id  bigint not null references listings on delete cascade,
  day         date not null,
  views       integer not null check (views > 0),
  primary key (listing_id, day)
);
create index listing_daily_views_day on listing_daily_views (day);

-- Adverts whose seller has been emailed that they end. After a renewal the end is another, and is announced anew.
create table advert_reminders (
  listing_id  bigint primary key references listings on delete cascade,
  expires_at  timestamptz not null
);

-- Adverts that end by themselves: those of accounts. Partners' adverts end with their feed.
create index listings_expiring on listings (expires_at)
  where seller_id is not null and state in ('available', 'paused');
