-- Who sells: privately or as a trader, reviews by their buyers, part exchanges, and what lenders are owed.

create table sellers (
  account_id uuid primary key references users on delete cascade,
  -- Null: the seller has not been asked yet.
  kind text check (kind in ('private', 'dealer')),
  -- The business of a trader, the first name of a private seller.
  shown_name text not null,
  -- Of the trader's page; kept when the business gets another name.
  slug text unique,
  business_address text not null default '', business_phone text not null default '', opening_hours text not null default '',
  answered_at timestamptz not null default now(),
  -- When a private seller with many cars was asked again.
  asked_again_at timestamptz,
  -- Of the reviews that are shown; written with them.
  review_count integer not null default 0, review_stars integer not null default 0,
  check (kind is distinct from 'dealer' or slug is not null)
);
insert into sellers (account_id, shown_name)
  select id, firstname from users where firstname <> '' and exists (select from listings where seller_id = users.id);
-- The slug of the trader, for the search index.
alter table listings add column dealer text;

-- Begun when the buyer is asked, which is once for each booking.
create table reviews (
  booking_id bigint primary key references bookings on delete cascade,
  seller_id uuid not null,
  buyer_id uuid references users on delete set null,
  asked_at timestamptz not null default now(),
  stars smallint check (stars between 1 and 5), text text check (length(text) <= 1000), written_at timestamptz,
  answer text check (length(answer) <= 1000), answered_at timestamptz,
  taken_down_at timestamptz, takedown_reason text,
  check (num_nonnulls(stars, text, written_at) in (0, 3))
);
create index reviews_seller on reviews (seller_id, written_at desc) where written_at is not null;
create index reviews_buyer on reviews (buyer_id);

-- A buyer's car as part of the price, without its number plate: our range, and the trader's figure.
create table part_exchanges (
  conversation_id uuid primary key references conversations on delete cascade,
  car text not null, miles integer not null, low_pence integer not null, high_pence integer not null,
  valued_at timestamptz not null default now(),
  offer_pence integer check (offer_pence > 0), offered_at timestamptz
);
alter table enquiry_confirmations add column part_exchange jsonb;

-- What a lender is owed for a car, by its settlement letter: paid first of the seller's money.
create table loan_settlements (
  listing_id bigint primary key references listings on delete cascade,
  lender text not null, amount_pence integer not null check (amount_pence > 0), noted_at timestamptz not null default now()
);

alter table listing_holds drop constraint listing_holds_fact_check;
alter table listing_holds add constraint listing_holds_fact_check check (fact in ('price', 'mileage', 'photographs'));
