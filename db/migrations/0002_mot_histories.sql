-- What MOT tests found on a car, as read from the tests' register. Beside listings, not in it: the search index, feeds
-- and cards never read it, and it is written by others at other times; a change here is no change of the listing, and
-- writes no change log. One value a car: it is read and replaced whole, and nothing looks into it.

create table mot_histories (
  listing_id  bigint primary key references listings on delete cascade,
  -- [{completedDate, passed, expiryDate, odometerMiles, defects: [{text, type}]}], in any order (contracts/mot-history.ts)
  tests       jsonb not null check (jsonb_typeof(tests) = 'array'),
  read_at     timestamptz not null default now()
);
