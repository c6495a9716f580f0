-- What a buyer pays whatever they choose (DMCC Act 2024): searches, cards and labels read total_price_pence, the seller's form and
-- the ledger price_pence. server/listings/total-prices.ts writes the charge of cars that are bought here when it changes.
alter table listings
  add column admin_charge_pence integer not null default 0 check (admin_charge_pence >= 0),
  -- A price of 0 is one on application.
  add column total_price_pence integer not null
    generated always as (case when price_pence = 0 then 0 else price_pence + admin_charge_pence end) stored;

-- The job that looks for cars with another charge than the present one finds none in an instant.
create index listings_admin_charge on listings (admin_charge_pence) where source = 'live';
