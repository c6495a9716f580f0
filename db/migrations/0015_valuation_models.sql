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
  -- refused: worse than the one that was current; retired: has been current. A candidate is measured before it is stored.
  state       text not null check (state in ('current', 'retired', 'refused'))
);

create unique index valuation_models_current on valuation_models (state) where state = 'current';
