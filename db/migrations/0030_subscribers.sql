-- The newsletter: who gets it, who asked for it, who must not get it, and what was sent.

create table subscribers (
  -- Random: it is in the links of emails.
  id               uuid primary key default gen_random_uuid(),
  email            text not null,
  -- Of the account, and of the person in another program, that an operator's link named (/pages/subscriber).
  user_id          uuid references users on delete cascade,
  external_id      text,
  external_ref     text,
  unique_id        text,
  type             text,
  id_type          text,
  website          text,
  firstname        text,
  surname          text,
  phone            text,
  -- When and on which page (its path) the person last asked, before they confirmed.
  asked_at         timestamptz not null default now(),
  asked_on         text,
  -- The consent: when, and to which words. Without it a row is deleted after a week.
  confirmed_at     timestamptz,
  wording          text,
  wording_version  smallint,
  check ((confirmed_at is null) = (wording is null)),
  check ((confirmed_at is null) = (wording_version is null))
);
create unique index subscribers_email on subscribers (lower(email));
create index subscribers_user on subscribers (user_id) where user_id is not null;
create index subscribers_unconfirmed on subscribers (asked_at) where confirmed_at is null;

-- Addresses that have unsubscribed, as keyed hashes. They get no newsletter, however they might come into `subscribers`, until
-- their owner confirms again.
create table subscriber_suppressions (
  email_hash       text primary key,
  suppressed_at    timestamptz not null default now()
);

create table newsletters (
  id               bigint generated always as identity primary key,
  subject          text not null check (subject <> ''),
  -- Markdown.
  body             text not null check (body <> ''),
  -- Of subject and body: the same newsletter is not sent twice.
  digest           bytea not null unique check (octet_length(digest) = 32),
  recipients       integer not null default 0,
  created_at       timestamptz not null default now(),
  -- When the last of its emails was queued.
  finished_at      timestamptz
);

-- Written with the email's job: nobody gets a newsletter twice.
create table newsletter_recipients (
  newsletter_id    bigint not null references newsletters on delete cascade,
  subscriber_id    uuid not null references subscribers on delete cascade,
  queued_at        timestamptz not null default now(),
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_recipients_subscriber on newsletter_recipients (subscriber_id);
