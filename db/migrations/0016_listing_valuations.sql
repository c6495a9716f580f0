-- What each listing is worth, by the price model. Written by server/listings/listing-valuations.store.ts alone.
alter table listings drop column market_value_pence;

create table listing_valuations (
  listing_id    bigint primary key references listings on delete cascade,
  -- A row of valuation_models, which may have been deleted since.
  model_id      integer not null,
  -- When the listing was read of which this is the value.
  valued_at     timestamptz not null,
  value_pence   integer check (value_pence > 0),
  -- Eight of ten such cars are offered between these two.
  low_pence     integer,
  high_pence    integer,
  confidence    text check (confidence in ('high', 'medium', 'low')),
  -- Why there is no price label; a value may be there all the same.
  no_label      text,
  -- The value that cars are sorted by. It follows value_pence only once they differ by more than 2%, so that a new version of
  -- the model does not change every document of the search index. Null: no price label, or not yet followed.
  ranked_pence  integer,
  check ((value_pence is null) = (low_pence is null) and (value_pence is null) = (high_pence is null)),
  check ((value_pence is null) = (confidence is null)),
  check (value_pence is not null or no_label is not null)
);

-- The search index learns of new values by the change log. What follows listings themselves skips this kind.
alter table change_log drop constraint change_log_kind_check;
alter table change_log add constraint change_log_kind_check check (kind in ('insert', 'update', 'delete', 'valuation'));

create function log_new_valuations() returns trigger language plpgsql as $$
begin
  insert into change_log (listing_id, kind)
    select listing_id, 'valuation' from changed where ranked_pence is not null;
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;

create function log_changed_valuations() returns trigger language plpgsql as $$
begin
  insert into change_log (listing_id, kind)
    select changed.listing_id, 'valuation' from changed join before using (listing_id)
    where changed.ranked_pence is distinct from before.ranked_pence;
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;

create trigger listing_valuations_inserted after insert on listing_valuations
  referencing new table as changed for each statement execute function log_new_valuations();
create trigger listing_valuations_updated after update on listing_valuations
  referencing old table as before new table as changed for each statement execute function log_changed_valuations();
