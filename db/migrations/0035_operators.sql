-- Adverts that operators have taken down for fraud, and what operators changed.

-- An advert stays down, and its car stays out, while `lifted_at` is null. Like a report, a takedown outlives its advert, so
-- the number refers to nothing.
create table takedowns (
  id            bigint generated always as identity primary key,
  listing_id    bigint not null,
  -- Of a partner's advert: the same reference in a later feed is refused.
  partner       text,
  external_ref  text,
  -- No other advert may have it. Null where the advert had none, where an operator released it, and after three years.
  registration  text,
  -- The state to which the advert returns when it is put back.
  was           text not null check (was in ('available', 'paused', 'expired', 'sold', 'withdrawn')),
  -- The operator's words, which the seller reads.
  reason        text not null check (reason <> ''),
  taken_down_at timestamptz not null default now(),
  lifted_at     timestamptz
);
create unique index takedowns_standing on takedowns (listing_id) where lifted_at is null;
create index takedowns_registration on takedowns (registration) where lifted_at is null;

-- What was changed, without anything of a person: 'from 50 to 45'.
alter table audit_log add column detail text not null default '';
