-- A keyed hash of the SECRET that the site runs with: a process with another one would end sessions and links.
alter table database_identity add column secret_fingerprint text;

-- Each worker renews its row, so that operators see when jobs are not run.
create table worker_heartbeats (
  worker      text primary key,
  started_at  timestamptz not null default now(),
  beat_at     timestamptz not null default now()
);

-- What all processes together have used of the budget of an outside service.
create table service_budgets (
  service  text not null,
  day      date not null,
  calls    integer not null default 0,
  units    bigint not null default 0,
  primary key (service, day)
);
