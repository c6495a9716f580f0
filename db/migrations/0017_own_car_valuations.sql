-- Valuations of visitors' own cars. Whoever has the address can read one, so that its id can't be guessed, and it holds neither
-- the registration nor the postcode.
create table valuations (
  -- 128 random bits in base64url.
  id             text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- The car as it is valued, by the names of listings' columns: to value it again.
  car            jsonb not null,
  -- As it was answered: contracts/valuation/own-car.ts.
  answer         jsonb not null,
  private_pence  integer not null check (private_pence > 0),
  -- The version of the price model; not a reference, because old versions are deleted.
  model_id       integer not null,
  created_at     timestamptz not null default now()
);
create index valuations_created on valuations (created_at);

-- The adverts of a model in all states, from which the trend of its prices is read.
create index listings_make_model on listings (make, model, year);

-- Who is told by email when a valuation changes. Unconfirmed ones are deleted after a week, others with their valuation.
create table valuation_emails (
  id             uuid primary key default gen_random_uuid(),
  valuation_id   text not null references valuations on delete cascade,
  email          text not null,
  confirmed_at   timestamptz,
  -- The private price that the person knows.
  told_pence     integer not null,
  created_at     timestamptz not null default now()
);
create unique index valuation_emails_once on valuation_emails (valuation_id, lower(email));
create index valuation_emails_email on valuation_emails (lower(email));
create index valuation_emails_unconfirmed on valuation_emails (created_at) where confirmed_at is null;
