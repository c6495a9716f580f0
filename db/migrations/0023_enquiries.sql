-- Questions about a car from a buyer to its seller, and their answers. The site relays them: neither side is given the other's
-- address.

create table conversations (
  -- Random: it is in addresses.
  id               uuid primary key default gen_random_uuid(),
  listing_id       bigint not null references listings on delete cascade,
  created_at       timestamptz not null default now(),
  -- When the seller was given the first message; null as long as it is held.
  opened_at        timestamptz,
  last_message_at  timestamptz not null default now()
);
create index conversations_opened on conversations (listing_id, opened_at);
create index conversations_last_message on conversations (last_message_at);

-- The two sides of each conversation: an account, or a visitor whose address has been confirmed. Neither after the account was
-- deleted.
create table conversation_parties (
  id               bigint generated always as identity primary key,
  conversation_id  uuid not null references conversations on delete cascade,
  side             text not null check (side in ('buyer', 'seller')),
  user_id          uuid references users on delete set null,
  -- Of a visitor without an account. An account's first name and address are read when they are needed.
  email            text,
  name             text,
  -- Whether a message of this side was delivered: once both have written, contact details are no longer masked.
  has_written      boolean not null default false,
  -- Messages of the other side that this one has not seen.
  unread           integer not null default 0 check (unread >= 0),
  -- The latest message that this side may read. Null where there is none: the conversation is not shown to it.
  last_at          timestamptz,
  -- When this side was last emailed about new messages.
  emailed_at       timestamptz,
  has_closed       boolean not null default false,
  has_blocked      boolean not null default false,
  unique (conversation_id, side),
  check (user_id is null or email is null),
  check ((email is null) = (name is null))
);
-- In the order in which they are listed.
create index conversation_parties_user on conversation_parties
  (user_id, (unread > 0) desc, last_at desc, id desc) where user_id is not null and last_at is not null;
create index conversation_parties_account on conversation_parties (user_id) where user_id is not null;
create index conversation_parties_email on conversation_parties (lower(email)) where email is not null;

create table conversation_messages (
  id               bigint generated always as identity primary key,
  conversation_id  uuid not null references conversations on delete cascade,
  party_id         bigint not null references conversation_parties on delete cascade,
  -- As it was written: what the other side may not see yet is masked when it is read. Null once the author's account is deleted.
  text             text,
  -- A keyed digest of the words, to recognise a message that is sent to many sellers.
  digest           bytea,
  state            text not null check (state in ('delivered', 'held', 'rejected')),
  -- Why it was held, for operators.
  reason           text,
  sent_at          timestamptz not null default now(),
  seen_at          timestamptz,
  emailed_at       timestamptz
);
create index conversation_messages_order on conversation_messages (conversation_id, id);
create index conversation_messages_party on conversation_messages (party_id);
create index conversation_messages_digest on conversation_messages (digest, sent_at) where digest is not null;
create index conversation_messages_held on conversation_messages (id) where state = 'held';

-- First messages of visitors without an account, until their address is confirmed. Then only the way to the conversation is
-- left; what is not confirmed is deleted after two days.
create table enquiry_confirmations (
  id               uuid primary key default gen_random_uuid(),
  listing_id       bigint not null references listings on delete cascade,
  email            text,
  name             text,
  text             text,
  conversation_id  uuid references conversations on delete cascade,
  created_at       timestamptz not null default now(),
  check (num_nonnulls(email, name, text) = case when conversation_id is null then 3 else 0 end)
);
create index enquiry_confirmations_email on enquiry_confirmations (lower(email)) where email is not null;
create index enquiry_confirmations_unconfirmed on enquiry_confirmations (created_at) where conversation_id is null;
create index enquiry_confirmations_conversation on enquiry_confirmations (conversation_id)
  where conversation_id is not null;

-- Complaints of one side about the other.
create table conversation_reports (
  id               bigint generated always as identity primary key,
  conversation_id  uuid not null references conversations on delete cascade,
  party_id         bigint not null references conversation_parties on delete cascade,
  reason           text not null,
  details          text not null default '',
  reported_at      timestamptz not null default now(),
  answered_at      timestamptz,
  answer           text
);
create index conversation_reports_open on conversation_reports (reported_at) where answered_at is null;
create index conversation_reports_conversation on conversation_reports (conversation_id);
