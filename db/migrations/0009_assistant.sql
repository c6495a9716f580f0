-- What visitors say to the search assistant, and what it answered. Kept until a session has not been used for 30 days.

create table assistant_sessions (
  id            uuid primary key,
  -- A keyed hash of the cookie that the visitor's browser holds: nobody else gets at the session by its number.
  visitor_hash  bytea not null,
  -- Whoever was logged in.
  user_id       uuid references users on delete cascade,
  -- As they were sent with the search. Stored because the product asks for it, and used for nothing.
  age           smallint,
  gender        text,
  region        text,
  -- The last search that was talked about, as its canonical address says it, without the '?'.
  query         text not null default '',
  started_at    timestamptz not null default now(),
  used_at       timestamptz not null default now()
);
create index assistant_sessions_user on assistant_sessions (user_id) where user_id is not null;
create index assistant_sessions_used on assistant_sessions (used_at);

create table assistant_messages (
  id              bigint generated always as identity primary key,
  session_id      uuid not null references assistant_sessions on delete cascade,
  author          text not null check (author in ('user', 'bot')),
  content         text not null,
  -- Of an answer: what it took from the message, the search as it then stood, and what it found.
  extracted       jsonb,
  query           text,
  matching_count  integer,
  confidence      real,
  suggestions     text[],
  at              timestamptz not null default now()
);
create index assistant_messages_session on assistant_messages (session_id, id);

-- A demonstration that was set up before there was an assistant shows it too; nobody can have switched it off.
update settings set value = 'true', updated_at = now()
  where name = 'CHATBOT_ENABLED' and exists (select from listings where details @> '{"demo": true}');
