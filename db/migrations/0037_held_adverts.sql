-- Adverts that wait for an operator, and prices that are not those of a whole car.

alter table listings drop constraint listings_state_check;
alter table listings add constraint listings_state_check
  check (state in ('draft', 'available', 'held', 'paused', 'reserved', 'sold', 'expired', 'withdrawn'));
alter table takedowns drop constraint takedowns_was_check;
alter table takedowns add constraint takedowns_was_check
  check (was in ('available', 'held', 'paused', 'expired', 'sold', 'withdrawn'));
drop index listings_expiring;
create index listings_expiring on listings (expires_at)
  where seller_id is not null and state in ('available', 'held', 'paused');
create index listings_held on listings (id) where state = 'held';

-- Why an advert is held: what can't be right beside the estimate of the price model. Once an operator has released it, the row
-- stays, and the advert is not held again with the same values.
create table listing_holds (
  listing_id    bigint primary key references listings on delete cascade,
  fact          text not null check (fact in ('price', 'mileage')),
  -- Price, mileage, year and engine that were looked at.
  checked       text not null,
  held_at       timestamptz not null default now(),
  -- The seller says that it is right.
  confirmed_at  timestamptz,
  released_at   timestamptz
);

-- What the text says of the price: that it is for a damaged car or its parts, or only a deposit or a rate. Both are no prices to
-- compare others with. A negation before it ('no accident damage') does not count.
alter table listings add price_caveat text generated always as (
  case
    when coalesce(short_description, '') || ' ' || model || ' ' || coalesce(derivative, '') || ' ' || coalesce(trim_level, '')
        || ' ' || coalesce(description, '')
      ~* '(?<!\m(no|not|never|without|any) (an? )?)\m(spares?[ -]*(or|and|&|/|n)?[ -]*repairs?\M|(for|sold as) (spares|parts)\M|(breaking|spares|parts) only|breaking (for|whole)|(engine|gearbox|motor) (is |has )?(been )?(seized|blown|gone|failed)|(seized|blown) (engine|gearbox|motor)|head ?gasket (is |has )?(gone|blown|failed)|non[ -]?runner|(does not|doesn.t|won.t|will not) (start|run|drive)|(cat(egory)? ?[abcdns] )?(accident )?damaged (repairable|salvage)|cat(egory)?[. ]*[sn] (accident )?damaged|accident damaged|unrecorded damage)'
      then 'damaged'
    when coalesce(short_description, '') || ' ' || model || ' ' || coalesce(derivative, '') || ' ' || coalesce(trim_level, '')
        || ' ' || coalesce(description, '')
      ~* '(\mdeposit only\M|\mprice (shown |advertised |listed )?is (the |a |for the |for a )?(deposit|monthly|per month|pcm|weekly|lease)|\m(lease|finance|contract) (takeover|take over|transfer|swap)\M|\mlease (car|only|deal|price)\M|\mcontract hire (only|price)|\mmonthly (rental|lease) (price|only)|£ ?\d+ ?(pcm|per month|p/m) only\M)'
      then 'part'
  end
) stored;

-- When the partner made the feed: by the date in its files' names, or by their time. An older one would put back what has gone.
alter table feed_imports add column feed_at timestamptz;
