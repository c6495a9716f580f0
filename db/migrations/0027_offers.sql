-- Offers: announced on pages, most with a discount code; and the purchases and promotions that used one.

create table offers (
  id                   bigint generated always as identity primary key,
  -- The first segment of the path of the pages it is for: 'buy', 'advertise'; 'home' of the root.
  page_name            text not null check (page_name ~ '^[a-z0-9-]{1,50}$'),
  title                text not null check (title <> ''),
  description          text not null default '',
  -- Without regard to case. It begins with a letter, so that operators' commands can tell it from an id.
  code                 text check (code ~ '^[A-Za-z][A-Za-z0-9_-]{2,49}$'),
  -- One of the two. The percentage is of the sum to pay.
  percentage           smallint check (percentage between 1 and 100),
  amount_pence         integer check (amount_pence > 0),
  starts_at            timestamptz not null default now(),
  ends_at              timestamptz not null,
  terms                text not null default '',
  max_uses             integer check (max_uses > 0),
  max_uses_per_person  integer check (max_uses_per_person > 0),
  -- Shown where the code can't be used, instead of 'Invalid discount code.'
  message              text check (message <> ''),
  -- Whether pages announce it.
  is_shown             boolean not null default false,
  created_at           timestamptz not null default now(),
  check (num_nonnulls(percentage, amount_pence) = 1),
  check (ends_at >= starts_at)
);
create unique index offers_code on offers (upper(code));

-- Rows are written under a lock of the offer's row, so that its limits hold.
create table offer_uses (
  offer_id        bigint not null references offers,
  -- What it was used for: 'booking 17', 'promotion 0190…'.
  subject         text primary key,
  -- Null once the account was deleted: the use still counts.
  account_id      uuid references users on delete set null,
  discount_pence  integer not null check (discount_pence > 0),
  used_at         timestamptz not null default now()
);
create index offer_uses_offer on offer_uses (offer_id);
create index offer_uses_account on offer_uses (account_id);
