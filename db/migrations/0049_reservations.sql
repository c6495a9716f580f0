-- A car is reserved for three days by a deposit, which the buyer gets back or has taken off the price.

alter table bookings
  -- Pence that were asked for or paid; null where the car was never to be reserved.
  add column deposit_pence    integer check (deposit_pence > 0),
  add column deposit_paid_at  timestamptz,
  -- When the reservation ends, kept while the rest is being paid.
  add column deposit_until    timestamptz,
  add column reservation_end  text check (reservation_end in ('by_buyer', 'by_seller', 'over', 'car_gone')),
  add check ((deposit_paid_at is null) = (deposit_until is null)),
  add check (deposit_paid_at is null or deposit_pence is not null);

do $$
declare old record;
begin
  for old in
    select conname from pg_constraint
    where conrelid = 'bookings'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) ~ '\mstate\M' and pg_get_constraintdef(oid) ~ '''(paying|abandoned)'''
  loop
    execute format('alter table bookings drop constraint %I', old.conname);
  end loop;
end $$;
alter table bookings
  add constraint bookings_state_check check (state in ('started', 'identified', 'priced', 'reserving', 'reserved',
    'reservation_ended', 'paying', 'booked', 'completed', 'returning', 'on_hold', 'refunding', 'cancelled', 'abandoned')),
  add constraint bookings_reserved_until check (
    (state in ('reserving', 'reserved', 'paying')) = (reserved_until is not null)),
  add constraint bookings_paying_total check (
    state in ('started', 'identified', 'priced', 'reserving', 'reserved', 'reservation_ended', 'abandoned')
    or total_pence is not null),
  add constraint bookings_deposit_paid check (
    state not in ('reserved', 'reservation_ended') or deposit_paid_at is not null),
  add constraint bookings_reservation_ended check ((state = 'reservation_ended') = (reservation_end is not null));

drop index bookings_holding, bookings_open_account, bookings_reserved;
create unique index bookings_holding on bookings (listing_id)
  where state in ('reserving', 'reserved', 'paying', 'booked', 'completed', 'returning', 'on_hold');
create unique index bookings_open_account on bookings (account_id, listing_id)
  where state in ('started', 'identified', 'priced', 'reserving', 'reserved', 'paying') and account_id is not null;
create index bookings_reserved on bookings (reserved_until) where reserved_until is not null;

-- Shown on the car's page, while a deposit reserves it.
alter table listings add column reserved_until timestamptz;

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('buyer', 'card_provider',
  'seller', 'deposit', 'admin_charge', 'delivery', 'promotion', 'discount', 'loss', 'bank'));
