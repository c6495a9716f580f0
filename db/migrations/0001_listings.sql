-- Listings: every car on the site, from partners' feeds (web) and from our own sellers (live).
-- What can be filtered stands in typed columns; a null is 'nobody has told us' and matches no filter.
-- Units: pence, miles, litres, millimetres, kilograms, seconds; times are UTC.

create table listings (
  id                  bigint generated always as identity primary key,
  source              text not null check (source in ('web', 'live')),
  partner             text,
  external_ref        text,
  external_url        text,
  content_hash        uuid,
  seller_id           bigint,
  seller_kind         text check (seller_kind in ('dealer', 'private')),
  state               text not null default 'available'
                      check (state in ('draft', 'available', 'paused', 'reserved', 'sold', 'expired', 'withdrawn')),

  registration        text check (registration ~ '^[A-Z0-9]{2,8}$'),
  make                text not null,
  model               text not null,
  generation          text,
  derivative          text,
  trim_level          text,
  year                smallint check (year between 1900 and 2100),
  first_registered    date,

  price_pence         integer not null check (price_pence >= 0),
  market_value_pence  integer check (market_value_pence > 0),
  mileage             integer check (mileage >= 0),

  fuel_type           text check (fuel_type in ('petrol', 'diesel', 'electric', 'hybrid', 'plug-in hybrid', 'hydrogen')),
  body_type           text check (body_type in ('hatchback', 'saloon', 'estate', 'suv', 'mpv', 'convertible', 'coupe', 'pickup', 'van')),
  transmission        text check (transmission in ('manual', 'automatic', 'semi-automatic')),
  driving_axle        text check (driving_axle in ('front wheel drive', 'rear wheel drive', 'four wheel drive', 'all wheel drive')),
  color               text check (color in ('white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'yellow', 'orange', 'purple', 'brown', 'pink')),
  doors               smallint check (doors between 1 and 9),
  seats               smallint check (seats between 1 and 20),
  owners              smallint check (owners >= 0),
  condition           text check (condition in ('used', 'new')),
  service_history     text check (service_history in ('full', 'full dealer', 'partial', 'none', 'unknown')),
  write_off_category  text check (write_off_category in ('none', 'A', 'B', 'C', 'D', 'N', 'S')),
  imported            boolean,
  color_changed       boolean,

  engine_litres       numeric(4, 1) check (engine_litres > 0),
  bhp                 smallint,
  rpm                 integer,
  gear_count          smallint,
  zero_to_60          numeric(4, 1),
  zero_to_100         numeric(4, 1),
  max_speed_mph       smallint,
  euro_status         smallint check (euro_status between 1 and 7),
  co2_g_km            smallint check (co2_g_km >= 0),
  mpg_urban           numeric(5, 1),
  mpg_extra_urban     numeric(5, 1),
  mpg_combined        numeric(5, 1),
  electric_range      smallint,
  insurance_group     smallint check (insurance_group between 1 and 50),
  insurance_pence     integer,
  ved_first_pence     integer,
  ved_standard_pence  integer,
  boot_litres         smallint,
  payload_kg          smallint,
  height_mm           smallint,
  length_mm           smallint,
  weight_kg           smallint,
  tank_litres         smallint,
  axles               smallint,

  features            text[] not null default '{}',
  major_repairs       text[] not null default '{}',
  known_issues        text[] not null default '{}',
  mot_expires         date,
  last_mot            date,

  town                text,
  outcode             text,
  region              text,
  latitude            double precision check (latitude between -90 and 90),
  longitude           double precision check (longitude between -180 and 180),

  short_description   text check (length(short_description) < 50),
  description         text,
  pictures            jsonb not null default '[]',
  -- [{"at": UTC time, "pricePence": n}], oldest first, without the present price
  price_history       jsonb not null default '[]',
  -- answers to the sell form's yes/no questions; what has no column of its own
  conditions          jsonb not null default '{}',
  details             jsonb not null default '{}',

  certified_from      timestamptz,
  certified_until     timestamptz,
  advertised_from     timestamptz,
  advertised_until    timestamptz,

  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  listed_at           timestamptz not null default now(),
  expires_at          timestamptz,
  sold_at             timestamptz,
  withdrawn_at        timestamptz,

  constraint listings_partner_reference check ((partner is null) = (external_ref is null)),
  constraint listings_place_whole check ((latitude is null) = (longitude is null))
);

create unique index listings_reference on listings (partner, external_ref) where partner is not null;
create index listings_seller on listings (seller_id) where seller_id is not null;

-- The change log: one row for each change of a listing, read by the search index and the live channel.
-- A row is final for a reader when every transaction before its xid has ended, hence the transaction id beside
-- the sequence: numbers are handed out in order, but commits are not made in order.
create table change_log (
  seq         bigint generated always as identity primary key,
  xid         xid8 not null default pg_current_xact_id(),
  listing_id  bigint not null,
  kind        text not null check (kind in ('insert', 'update', 'delete')),
  at          timestamptz not null default clock_timestamp()
);

create index change_log_xid on change_log (xid);

-- Statement triggers with transition tables: a bulk load writes its log in one go, not row by row.
create function log_inserted_listings() returns trigger language plpgsql as $$
begin
  insert into change_log (listing_id, kind) select id, 'insert' from changed;
  perform pg_notify('listing_changes', '');
  return null;
end $$;

create function log_updated_listings() returns trigger language plpgsql as $$
begin
  insert into change_log (listing_id, kind) select id, 'update' from changed;
  perform pg_notify('listing_changes', '');
  return null;
end $$;

create function log_deleted_listings() returns trigger language plpgsql as $$
begin
  insert into change_log (listing_id, kind) select id, 'delete' from changed;
  perform pg_notify('listing_changes', '');
  return null;
end $$;

create trigger listings_inserted after insert on listings
  referencing new table as changed for each statement execute function log_inserted_listings();
create trigger listings_updated after update on listings
  referencing new table as changed for each statement execute function log_updated_listings();
create trigger listings_deleted after delete on listings
  referencing old table as changed for each statement execute function log_deleted_listings();

-- One row for each run of a partner's import: what came in, and what became of it.
create table feed_imports (
  id           bigint generated always as identity primary key,
  partner      text not null,
  started_at   timestamptz not null default now(),
  finished_at  timestamptz not null default now(),
  rows_read    bigint not null,
  added        bigint not null,
  changed      bigint not null,
  unchanged    bigint not null,
  withdrawn    bigint not null,
  rejected     bigint not null
);

-- Settings read by name (product specification, section 9). Only public ones leave the server.
create table settings (
  name        text primary key,
  value       text not null,
  is_public   boolean not null default false,
  updated_at  timestamptz not null default now()
);

insert into settings (name, value, is_public) values
  ('MAX_IMAGES_ALLOWED', '40', true),
  ('CERTIFY_MAX_MILEAGE', '100000', true),
  ('CERTIFY_MIN_AGE', '100000', true),
  ('ADVERTISE_BONUS_PERCENTAGE', '5', true),
  ('INVALID_ATTEMPTS_ALLOWED', '5', false),
  ('ADMIN_CHARGE', '50', true),
  ('BUY_PAGE_ENABLED', 'true', true),
  ('PAYMENT_PAGE_ENABLED', 'true', true),
  ('ADVERTISE_PAGE_ENABLED', 'true', true),
  ('CERTIFY_PAGE_ENABLED', 'true', true),
  ('CHATBOT_ENABLED', 'false', true),
  ('BUY_PAGE_DISABLED_FIELDS', '', true),
  ('DATA_GUARANTEE_VALUE', '', true);
