-- Both sides' words about the hand-over, purchases on hold, and the car as receipts name it.

alter table bookings
  add column car_registration  text,
  add column car_miles         integer check (car_miles >= 0),
  -- An agreed slot had begun before another was agreed: the buyer may have the car.
  add column slot_began        boolean not null default false,
  -- What each side said last of the hand-over, and when.
  add column buyer_word        text check (buyer_word in ('handed over', 'not handed over')),
  add column buyer_word_at     timestamptz,
  add column seller_word       text check (seller_word in ('handed over', 'not handed over')),
  add column seller_word_at    timestamptz,
  -- Why neither refund nor payout is made.
  add column hold_reason       text
    check (hold_reason in ('words disagree', 'no answer', 'refunded elsewhere', 'disputed')),
  add column held_at           timestamptz,
  add check ((buyer_word is null) = (buyer_word_at is null)),
  add check ((seller_word is null) = (seller_word_at is null));

do $$
declare old record;
begin
  for old in
    select conname from pg_constraint
    where conrelid = 'bookings'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ '\mrefunding\M'
  loop
    execute format('alter table bookings drop constraint %I', old.conname);
  end loop;
end $$;

-- Cancelled with the car at the buyer's.
update bookings set state = 'returning'
  where state = 'refunding' and received_at is not null and returned_at is null;
update bookings set buyer_word = 'handed over', buyer_word_at = received_at where received_at is not null;
update bookings set car_registration = listings.registration, car_miles = listings.mileage
  from listings where listings.id = listing_id and total_pence is not null;

alter table bookings
  add constraint bookings_state_check check (state in ('started', 'identified', 'priced', 'paying', 'booked', 'completed',
    'returning', 'on-hold', 'refunding', 'cancelled', 'abandoned')),
  add constraint bookings_paying_total check (state in ('started', 'identified', 'priced', 'abandoned') or total_pence is not null),
  add constraint bookings_booked_at check (
    (booked_at is not null) = (state in ('booked', 'completed', 'returning', 'on-hold', 'refunding', 'cancelled'))),
  add constraint bookings_back_pence check (
    state = 'on-hold' or (back_pence is not null) = (state in ('returning', 'refunding', 'cancelled'))),
  add constraint bookings_on_hold check ((state = 'on-hold') = (held_at is not null) and (held_at is null) = (hold_reason is null));

drop index bookings_holding;
create unique index bookings_holding on bookings (listing_id)
  where state in ('paying', 'booked', 'completed', 'returning', 'on-hold');

-- What the site has paid to sellers leaves the ledger through the bank.
alter table ledger_entries drop constraint ledger_entries_kind_check, drop constraint ledger_entries_account_check;
alter table ledger_entries
  add constraint ledger_entries_kind_check check (kind in
    ('owed', 'paid', 'refund owed', 'refunded', 'refund failed', 'charged back', 'paid out')),
  add constraint ledger_entries_account_check check (account in
    ('buyer', 'card provider', 'seller', 'admin charge', 'delivery', 'promotion', 'discount', 'loss', 'bank'));
