-- What visitors tell us about adverts, until an operator has answered. A report outlives its advert, so the number refers
-- to nothing: a fraudster's advert that was taken away is still one that was reported.

create table listing_reports (
  id           bigint generated always as identity primary key,
  listing_id   bigint not null,
  reason       text not null check (reason in ('fraud', 'sold', 'wrong', 'offensive', 'stolen', 'other')),
  details      text not null default '',
  email        text,
  reported_at  timestamptz not null default now(),
  answered_at  timestamptz,
  answer       text,
  constraint listing_reports_answered check ((answered_at is null) = (answer is null))
);

create index listing_reports_open on listing_reports (reported_at) where answered_at is null;
