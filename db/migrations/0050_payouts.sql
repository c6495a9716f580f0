-- Sellers get their money: the account that each is paid to, a payout for each completed sale, and bank files.
create table payout_accounts (
  account_id  uuid primary key references users on delete cascade,
  -- Name, sort code and number, for the operators' identity; the number's last two digits, for its owner.
  sealed      bytea not null,
  ending      text not null check (ending ~ '^\d{2}$'),
  changed_at  timestamptz not null default now()
);

create table payout_files (
  id            bigint generated always as identity primary key,
  total_pence   bigint not null check (total_pence > 0),
  made_at       timestamptz not null default now(),
  sent_at       timestamptz,
  discarded_at  timestamptz,
  check (sent_at is null or discarded_at is null)
);

create table payouts (
  booking_id      bigint primary key references bookings,
  -- The seller's. Null once it is deleted.
  account_id      uuid references users on delete set null,
  amount_pence    integer not null check (amount_pence > 0),
  state           text not null check (state in ('due', 'in_file', 'sent', 'paid', 'failed', 'held', 'cancelled')),
  state_since     timestamptz not null default now(),
  -- The file that it was put into last, and the account as it was then.
  file_id         bigint references payout_files,
  account_ending  text check (account_ending ~ '^\d{2}$'),
  -- Why the bank could not pay it, and the state that the seller was emailed about last.
  failure         text,
  told            text,
  check (state not in ('in_file', 'sent') or file_id is not null),
  check ((state = 'failed') = (failure is not null))
);
create index payouts_account on payouts (account_id);
create index payouts_file on payouts (file_id);

alter table ledger_entries
  drop constraint ledger_entries_kind_check, drop constraint ledger_entries_account_check;
alter table ledger_entries
  add constraint ledger_entries_kind_check check (kind in ('owed', 'paid', 'refund_owed', 'refunded',
    'refund_failed', 'charged_back', 'paid_out', 'payout_sent', 'payout_confirmed', 'payout_failed')),
  add constraint ledger_entries_account_check check (account in ('buyer', 'card_provider', 'seller', 'deposit',
    'admin_charge', 'delivery', 'promotion', 'discount', 'loss', 'payouts', 'bank'));

-- Those that operators have paid before there were payouts.
insert into payouts (booking_id, account_id, amount_pence, state, state_since, told)
  select bookings.id, car.seller_id, -sum(entry.amount_pence), 'paid', max(entry.at), 'paid'
  from ledger_entries as entry
  join bookings on entry.subject_kind = 'booking' and entry.subject_id = bookings.id::text
  join listings as car on car.id = bookings.listing_id
  where entry.account = 'bank'
  group by bookings.id, car.seller_id
  having sum(entry.amount_pence) < 0;
