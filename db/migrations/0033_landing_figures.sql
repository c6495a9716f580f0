-- Figures of the stock that landing pages quote. They take seconds to compute, so a job does it each night.
create table landing_figures (
  -- What they are about: a make, a city, an item of equipment, a repair.
  topic        text not null check (topic in ('make', 'city', 'feature', 'repair', 'all')),
  -- Its slug; 'all' for the whole stock.
  key          text not null,
  -- By the topic: server/landing/figures/figures.ts.
  figures      jsonb not null,
  computed_at  timestamptz not null default now(),
  primary key (topic, key)
);
