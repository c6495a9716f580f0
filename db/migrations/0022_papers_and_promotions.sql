-- Papers by which a car is certified, orders that promote an advert, claims of a registration that another advert has, and
-- what operators did about them.

-- Rows are only added. `subject`: 'certification 0190…', without anything of a person.
create table audit_log (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default now(),
  "by"     text not null check ("by" <> ''),
  why      text not null check (why <> ''),
  action   text not null,
  subject  text not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log: rows are only added';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- The papers of one listing: sent again after a decline, they replace those from before. Files: owner kind 'certification'.
create table certifications (
  id               uuid primary key,
  listing_id       bigint not null unique references listings on delete cascade,
  account_id       uuid not null references users on delete cascade,
  -- In the age format, for the key of papers alone; null where none were given.
  bank_details     bytea,
  agreed_at        timestamptz not null default now(),
  submitted_at     timestamptz not null default now(),
  decided_at       timestamptz,
  decision         text check (decision in ('certified', 'declined')),
  certified_until  timestamptz,
  reason           text,
  check ((decision is null) = (decided_at is null)),
  check ((decision is not distinct from 'certified') = (certified_until is not null)),
  check ((decision is not distinct from 'declined') = (reason is not null))
);
create index certifications_account on certifications (account_id);

-- An order to promote an advert. Whole pence; the total is amount + bonus - discount.
create table promotions (
  id                uuid primary key,
  listing_id        bigint not null references listings on delete cascade,
  -- A paid order stays when its account is deleted, without the person.
  account_id        uuid references users on delete set null,
  amount_pence      integer not null check (amount_pence >= 100),
  bonus_percentage  smallint not null check (bonus_percentage between 0 and 100),
  bonus_pence       integer not null check (bonus_pence >= 0),
  discount_pence    integer not null default 0 check (discount_pence >= 0),
  discount_code     text,
  total_pence       integer not null check (total_pence >= 0),
  days              smallint not null check (days > 0),
  state             text not null default 'awaiting payment'
                    check (state in ('awaiting payment', 'paid', 'abandoned')),
  agreed_at         timestamptz not null default now(),
  created_at        timestamptz not null default now(),
  paid_at           timestamptz,
  check (total_pence = amount_pence + bonus_pence - discount_pence),
  check ((state = 'paid') = (paid_at is not null))
);
create unique index promotions_awaiting_payment on promotions (listing_id) where state = 'awaiting payment';
create index promotions_account on promotions (account_id);

-- Someone says that the car with this registration is theirs, though another advert has it. Files: owner kind
-- 'registration-claim'.
create table registration_claims (
  id            uuid primary key,
  account_id    uuid not null references users on delete cascade,
  registration  text not null check (registration ~ '^[A-Z0-9]{2,8}$'),
  statement     text not null,
  state         text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  reason        text,
  created_at    timestamptz not null default now(),
  decided_at    timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index registration_claims_open on registration_claims (account_id, registration) where state = 'open';

-- Adverts whose promotion is to end: few of many.
create index listings_advertised on listings (advertised_until) where advertised_until is not null;
