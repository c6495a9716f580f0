-- The card desk of a demonstration: payments and refunds as a provider holds them. No money moves, and no card is stored.

create table card_desk_intents (
  -- Random: to know it is to be allowed to pay.
  id            text primary key,
  -- Of the site that asked. No foreign key: this stands for a system elsewhere.
  payment_id    uuid not null unique,
  amount_pence  integer not null check (amount_pence > 0),
  currency      text not null default 'gbp',
  description   text not null,
  return_path   text not null,
  state         text not null default 'awaiting card'
                check (state in ('awaiting card', 'awaiting authentication', 'succeeded', 'cancelled')),
  failure       text,
  created_at    timestamptz not null default now()
);

create table card_desk_refunds (
  id            text primary key,
  refund_id     uuid not null unique,
  intent_id     text not null references card_desk_intents,
  amount_pence  integer not null check (amount_pence > 0),
  created_at    timestamptz not null default now()
);
create index card_desk_refunds_intent on card_desk_refunds (intent_id);
