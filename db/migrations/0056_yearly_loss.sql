-- What the price model expects a car to lose in a year: without a mile, and with each 1,000 miles. Null where the car's age or
-- mileage is unknown, and until the listing is valued again.
alter table listing_valuations
  add column year_loss_pence integer check (year_loss_pence >= 0),
  add column thousand_miles_loss_pence integer check (thousand_miles_loss_pence >= 0);
