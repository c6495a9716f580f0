-- Positions of postcodes as the directory gave them (POSTCODES_URL), so that none is asked for twice.
create table postcode_positions (
  -- In capitals with one space: 'LS1 4AP'.
  postcode   text primary key,
  -- Degrees; null for a postcode that is not in use.
  latitude   double precision,
  longitude  double precision,
  found_at   timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
