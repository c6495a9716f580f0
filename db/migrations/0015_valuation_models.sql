-- Versions of the price model. One is current; the others are kept for a while, for comparison and to go back to.
create table valuation_models (
  id          integer generated always as identity primary key,
  learnt_at   timestamptz not null default now(),
  -- How many adverts it was learnt from.
  cars        integer not null check (cars > 0),
  -- As PriceModel.toBytes() writes it.
  bytes       bytea not null,
  -- Its errors on adverts that it has not seen: contracts/valuation/model-measures.ts.
  measures    jsonb not null,
  -- candidate: just learnt. refused: worse than the one that was current; retired: has been current.
  state       text not null default 'candidate' check (state in ('candidate', 'current', 'retired', 'refused'))
);

create unique index valuation_models_current on valuation_models (state) where state = 'current';
