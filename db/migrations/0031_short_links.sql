-- Short addresses, /t/CODE, which operators make for campaigns and print.

create table short_links (
  -- In lower case; random, or a word that the operator chose.
  code        text primary key check (code ~ '^[a-z0-9](-?[a-z0-9]){2,39}$'),
  -- A path of this site, or an https address of a host that the setting SHORT_LINK_HOSTS names.
  target      text not null check (target ~ '^(/|https://)'),
  created_at  timestamptz not null default now(),
  -- From then on it leads nowhere. The row stays, so that a printed code is never given another target.
  retired_at  timestamptz
);

-- How many followed a link, and nothing of who they were.
create table short_link_visits (
  code        text not null references short_links on delete cascade,
  -- In UTC.
  day         date not null,
  visits      integer not null check (visits > 0),
  primary key (code, day)
);
