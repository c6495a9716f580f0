-- Purchases, payments, and the ledger of all money that moves.

-- A purchase from the first field that is filled in. A browser that is not logged in has `visitor` in place of an account, until
-- it logs in; a purchase that was paid outlives the account without the person.
alter table bookings rename column user_id to account_id;
alter table bookings
  add column visitor               text,
  -- What the form of /buy holds, as typed (contracts/forms/buy-form.ts), without papers. Null once it is not needed.
  add column form                  jsonb default '{}',
  add column version               integer not null default 1,
  add column slot_on               date,
  add column slot_part             text check (slot_part in ('morning', 'afternoon')),
  -- What was paid for, as it was when the payment began. Whole pence.
  add column price_pence           integer check (price_pence >= 0),
  add column admin_charge_pence    integer check (admin_charge_pence >= 0),
  add column delivery_pence        integer check (delivery_pence >= 0),
  add column delivery_miles        integer check (delivery_miles >= 0),
  add column discount_pence        integer check (discount_pence >= 0),
  add column discount_code         text,
  -- The car as it was sold, for receipts.
  add column car_name              text,
  add column seller_kind           text check (seller_kind in ('dealer', 'private')),
  add column reserved_until        timestamptz,
  add column booked_at             timestamptz,
  add column received_at           timestamptz,
  add column completed_at          timestamptz,
  add column cancelled_at          timestamptz,
  -- Of a cancelled purchase whose buyer had the car: when it came back, and the refund was sent.
  add column returned_at           timestamptz,
  -- When the buyer was told of the right to cancel and agreed to the terms.
  add column agreed_at             timestamptz,
  -- Of a cancelled purchase: what comes back of the total. The rest is kept.
  add column back_pence            integer check (back_pence >= 0),
  add check (account_id is null or visitor is null),
  add check ((state = 'paying') = (reserved_until is not null)),
  add check (total_pence = price_pence + admin_charge_pence + delivery_pence - discount_pence),
  add check (state not in ('paying', 'booked', 'completed', 'refunding', 'cancelled') or total_pence is not null),
  add check ((booked_at is not null) = (state in ('booked', 'completed', 'refunding', 'cancelled'))),
  add check ((back_pence is not null) = (state in ('refunding', 'cancelled')));

-- Whatever happens, a car is held for one purchase.
create unique index bookings_holding on bookings (listing_id)
  where state in ('paying', 'booked', 'completed');
-- One unfinished form for each person and car.
create unique index bookings_open_account on bookings (account_id, listing_id)
  where state in ('started', 'identified', 'priced', 'paying') and account_id is not null;
create unique index bookings_open_visitor on bookings (visitor, listing_id) where visitor is not null;
create index bookings_reserved on bookings (reserved_until) where state = 'paying';
create index bookings_unpaid on bookings (updated_at) where state in ('started', 'identified', 'priced');
create index bookings_listing on bookings (listing_id);

-- Who waits for a reserved car.
create table car_waiting (
  listing_id  bigint not null references listings on delete cascade,
  user_id     uuid not null references users on delete cascade,
  since       timestamptz not null default now(),
  primary key (listing_id, user_id)
);
create index car_waiting_user on car_waiting (user_id);

-- Payments by card. `subject` is what was paid for: a booking's number, or a promotion's id.
create table payments (
  -- The key by which the provider recognises a repeated request.
  id              uuid primary key,
  subject_kind    text not null check (subject_kind in ('booking', 'promotion')),
  subject_id      text not null,
  account_id      uuid references users on delete set null,
  provider        text not null,
  -- The provider's; null until it has answered.
  provider_id     text unique,
  amount_pence    integer not null check (amount_pence > 0),
  state           text not null default 'open'
                  check (state in ('open', 'processing', 'succeeded', 'failed', 'cancelled')),
  -- The provider's code of the last attempt that failed: 'card_declined'.
  failure         text,
  -- The holder of the card has asked their bank for the money.
  disputed_at     timestamptz,
  dispute_lost_at timestamptz,
  created_at      timestamptz not null default now(),
  settled_at      timestamptz,
  check ((state in ('succeeded', 'cancelled')) <= (settled_at is not null))
);
create unique index payments_live on payments (subject_kind, subject_id) where state in ('open', 'processing');
create index payments_subject on payments (subject_kind, subject_id);
create index payments_account on payments (account_id) where account_id is not null;
create index payments_unsettled on payments (created_at) where state in ('open', 'processing', 'failed');

create table refunds (
  -- The key by which the provider recognises a repeated request.
  id            uuid primary key,
  payment_id    uuid not null references payments,
  amount_pence  integer not null check (amount_pence > 0),
  reason        text not null,
  state         text not null default 'requested' check (state in ('requested', 'pending', 'succeeded', 'failed')),
  provider_id   text unique,
  created_at    timestamptz not null default now(),
  settled_at    timestamptz,
  -- When an operator had a failed one made again, as another row.
  repeated_at   timestamptz,
  check ((state in ('succeeded', 'failed')) = (settled_at is not null))
);
create index refunds_payment on refunds (payment_id);
create index refunds_unsettled on refunds (created_at) where state in ('requested', 'pending');

-- What the provider has told, each event once, without its content.
create table payment_events (
  id           text primary key,
  type         text not null,
  payment_id   uuid references payments,
  created_at   timestamptz not null,
  received_at  timestamptz not null default now(),
  outcome      text not null check (outcome in ('applied', 'ignored'))
);
create index payment_events_payment on payment_events (payment_id);

-- Double entry: the entries of one movement add up to 0. Positive: an account is debited.
create table ledger_entries (
  id            bigint generated always as identity primary key,
  movement      uuid not null,
  kind          text not null check (kind in ('owed', 'paid', 'refund owed', 'refunded', 'refund failed', 'charged back')),
  account       text not null check (account in
    ('buyer', 'card provider', 'seller', 'admin charge', 'delivery', 'promotion', 'discount', 'loss')),
  amount_pence  bigint not null check (amount_pence <> 0),
  subject_kind  text not null,
  subject_id    text not null,
  payment_id    uuid references payments,
  refund_id     uuid references refunds,
  at            timestamptz not null default now()
);
create index ledger_entries_subject on ledger_entries (subject_kind, subject_id);
create index ledger_entries_movement on ledger_entries (movement);
-- A payment, a refund and a charge-back move money once.
create unique index ledger_entries_paid on ledger_entries (payment_id, account) where kind = 'paid';
create unique index ledger_entries_refunded on ledger_entries (refund_id, account) where kind = 'refunded';
create unique index ledger_entries_refund_failed on ledger_entries (refund_id, account) where kind = 'refund failed';

create function refuse_money_change() returns trigger language plpgsql as $$
begin
  raise exception '%: rows are only added', tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_money_change();
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_money_change();

create function check_movement() returns trigger language plpgsql as $$
begin
  if (select sum(amount_pence) from ledger_entries where movement = new.movement) <> 0 then
    raise exception 'ledger_entries: movement % does not add up to 0', new.movement;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_movement();
