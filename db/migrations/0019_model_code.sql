-- The code that a version of the price model was learnt by: other code may not read its bytes (server/valuation/model-code.ts).
alter table valuation_models add column code text not null default '';
