-- What sellers owe after they were paid, and payouts by Stripe Connect.

-- `owed_back`: the buyer got the money back after the seller was paid; `settled`: none of that is owed any more.
alter table payouts drop constraint payouts_state_check;
alter table payouts
  add constraint payouts_state_check check (state in ('due', 'in_file', 'sent', 'paid', 'failed', 'held', 'cancelled',
    'owed_back', 'settled')),
  -- What was taken off for debts of the seller's other sales.
  add column deducted_pence integer not null default 0 check (deducted_pence between 0 and amount_pence),
  -- Of lost disputes: what stays with us and is never asked of the seller.
  add column forgiven_pence integer not null default 0;

alter table ledger_entries
  drop constraint ledger_entries_kind_check, drop constraint ledger_entries_account_check;
alter table ledger_entries
  add constraint ledger_entries_kind_check check (kind in ('owed', 'paid', 'refund_owed', 'refunded',
    'refund_failed', 'charged_back', 'paid_out', 'payout_sent', 'payout_confirmed', 'payout_failed', 'recovery',
    'deducted', 'repaid', 'transferred')),
  add constraint ledger_entries_account_check check (account in ('buyer', 'card_provider', 'seller', 'deposit',
    'admin_charge', 'delivery', 'promotion', 'discount', 'loss', 'payouts', 'bank', 'recovery', 'transfers'));

-- Sellers' accounts at Stripe.
create table payout_connections (
  account_id        uuid primary key references users on delete cascade,
  provider_account  text not null unique,
  -- Null: Stripe still waits for the seller. False: it has refused to pay them.
  can_be_paid       boolean
);

alter table payouts
  -- How often a transfer was begun; the last one's key is made of it.
  add column transfer_try smallint not null default 0,
  -- At Stripe, once it is made.
  add column transfer_id text unique,
  -- Stripe is asked to take it back, and nothing else is taken for it until the answer is known.
  add column is_reversing boolean not null default false,
  drop constraint payouts_check,
  add constraint payouts_on_their_way check (state not in ('in_file', 'sent') or file_id is not null or transfer_try > 0);

-- Sellers are not asked for what was lost before they could owe it.
update payouts set forgiven_pence = lost.pence
from (select subject_id, sum(amount_pence) as pence from ledger_entries
  where subject_kind = 'booking' and account = 'loss' group by subject_id) as lost
where lost.subject_id = booking_id::text;
