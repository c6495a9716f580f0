-- What people keep: cars, and searches that tell them of new ones.

-- A car that has gone keeps its row, so that its owner sees what became of it; hence no reference to listings.
create table wishlist_cars (
  user_id                 uuid not null references users on delete cascade,
  listing_id              bigint not null,
  saved_at                timestamptz not null default now(),
  price_when_saved_pence  integer,
  -- The lowest price its owner was told of by e-mail.
  told_price_pence        integer,
  primary key (user_id, listing_id)
);
create index wishlist_cars_listing on wishlist_cars (listing_id);

create table saved_searches (
  id               bigint generated always as identity primary key,
  user_id          uuid not null references users on delete cascade,
  name             text not null check (length(name) between 1 and 100),
  -- The search as its canonical address says it, without the '?'.
  query            text not null,
  tell             text not null check (tell in ('at once', 'daily', 'weekly', 'never')),
  created_at       timestamptz not null default now(),
  looked_at        timestamptz not null default now(),
  told_at          timestamptz,
  -- The transaction that saved it: who follows the change log takes in new searches by the same windows.
  saved_by         xid8 not null default pg_current_xact_id(),
  unique (user_id, query)
);
create index saved_searches_saved_by on saved_searches (saved_by);

-- Whoever matches cars against searches lets go of those that are deleted, also with their owner's account.
create function tell_deleted_searches() returns trigger language plpgsql as $$
begin
  perform pg_notify('saved_searches_deleted', id::text) from gone;
  return null;
end $$;
create trigger saved_searches_deleted after delete on saved_searches
  referencing old table as gone for each statement execute function tell_deleted_searches();

-- Cars that came to match a saved search after it was saved; each once, and told of once.
create table saved_search_cars (
  saved_search_id  bigint not null references saved_searches on delete cascade,
  listing_id       bigint not null,
  found_at         timestamptz not null default now(),
  told_at          timestamptz,
  primary key (saved_search_id, listing_id)
);
create index saved_search_cars_untold on saved_search_cars (saved_search_id) where told_at is null;

-- How far the change log has been matched against the saved searches: one row.
create table alerts_position (
  only_row  boolean primary key default true check (only_row),
  position  xid8 not null,
  at        timestamptz not null default now()
);
