-- Letters of a site that has no mail server: kept for whoever sits at this machine (server/platform/mail).
create table outbox (
  id       bigint generated always as identity primary key,
  to_email text not null,
  subject  text not null,
  html     text not null,
  text     text not null,
  headers  jsonb not null default '{}',
  sent_at  timestamptz not null default now()
);
