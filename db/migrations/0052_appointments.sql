-- Days on which both sides of a deal meet, a lower price agreed at the door, and contacts that a side shares.

create table appointments (
  id               bigint generated always as identity primary key,
  kind             text not null check (kind in ('viewing', 'test_drive', 'hand_over')),
  booking_id       bigint unique references bookings on delete cascade,
  conversation_id  uuid unique references conversations on delete cascade,
  state            text not null check (state in ('proposed', 'agreed', 'declined', 'lapsed', 'withdrawn')),
  -- Who made the last proposal; the other side answers it.
  proposed_by      text not null check (proposed_by in ('buyer', 'seller')),
  -- [{"on": "2026-12-01", "part": "morning"}], in order: up to three that are proposed, or the agreed one.
  slots            jsonb not null,
  -- How often other days were offered in place of those proposed.
  counters         smallint not null default 0 check (counters between 0 and 3),
  proposed_at      timestamptz not null default now(),
  reminded_at      timestamptz,
  agreed_at        timestamptz,
  check ((kind = 'hand_over') = (booking_id is not null)),
  check ((booking_id is null) <> (conversation_id is null)),
  check ((state = 'agreed') = (agreed_at is not null))
);
create index appointments_unanswered on appointments (proposed_at) where state = 'proposed';

-- Days that were chosen before they could be answered count as agreed.
insert into appointments (kind, booking_id, state, proposed_by, slots, proposed_at, agreed_at)
  select 'hand_over', id, 'agreed', 'buyer', jsonb_build_array(jsonb_build_object('on', slot_on, 'part', slot_part)),
    booked_at, booked_at
  from bookings where booked_at is not null and slot_on is not null and slot_part is not null;

alter table bookings
  -- A lower price that one side has proposed and the other has not answered.
  add column asked_price_pence  integer check (asked_price_pence > 0),
  add column price_asked_by     text check (price_asked_by in ('buyer', 'seller')),
  add column price_reason       text,
  -- By how much the price was lowered after it was paid, and when last.
  add column lowered_pence      integer not null default 0 check (lowered_pence >= 0),
  add column lowered_at         timestamptz,
  -- What each side lets the other see.
  add column buyer_shares       text[] not null default '{}' check (buyer_shares <@ array['phone', 'address']),
  add column seller_shares      text[] not null default '{}' check (seller_shares <@ array['phone', 'address']),
  add check ((asked_price_pence is null) = (price_asked_by is null) and (price_reason is null or price_asked_by is not null));
