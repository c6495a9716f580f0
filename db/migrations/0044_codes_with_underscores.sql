-- States and codes are lower-case words with underscores: 'on_hold', 'handed_over'.

create function pg_temp.code(old text) returns text language sql immutable as $$ select translate(old, ' -', '__') $$;

-- What names an old code: checks, and predicates of indexes.
create temporary table definitions on commit drop as
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
  from pg_constraint where contype = 'c' and conrelid::regclass::text in
    ('bookings', 'promotions', 'saved_searches', 'ledger_entries', 'card_desk_intents')
  union all
  select format('drop index %I', indexname), indexdef from pg_indexes
  where tablename in ('bookings', 'promotions', 'ledger_entries') and indexdef like '% WHERE %';
delete from definitions where definition !~ '''[a-z]+[ -][a-z -]+''';

do $$
declare one record;
begin
  for one in select removal from definitions loop
    execute one.removal;
  end loop;
end $$;

update bookings set state = pg_temp.code(state), buyer_word = pg_temp.code(buyer_word),
  seller_word = pg_temp.code(seller_word), hold_reason = pg_temp.code(hold_reason)
  where held_at is not null or buyer_word is not null or seller_word is not null;
alter table promotions alter column state set default 'awaiting_payment';
update promotions set state = pg_temp.code(state) where state = 'awaiting payment';
update saved_searches set tell = pg_temp.code(tell) where tell = 'at once';
alter table card_desk_intents alter column state set default 'awaiting_card';
update card_desk_intents set state = pg_temp.code(state) where state like 'awaiting %';
update payments set provider = 'demo_cards' where provider = 'card desk';
-- The ledger's rows are only added; this changes no sum.
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set kind = pg_temp.code(kind), account = pg_temp.code(account)
  where kind like '% %' or account like '% %';
alter table ledger_entries enable trigger ledger_entries_append_only;
update listing_valuations set no_label = pg_temp.code(no_label) where no_label like '% %';
update valuations set answer = replace(answer::text, '"share of the dealer price"', '"share_of_dealer_price"')::jsonb
  where answer::text like '%"share of the dealer price"%';

do $$
declare one text;
begin
  for one in select definition from definitions loop
    while one ~ '''[a-z_]+[ -][a-z -]+''' loop
      one := regexp_replace(one, '(''[a-z_]+)[ -]([a-z -]+'')', '\1_\2', 'g');
    end loop;
    execute one;
  end loop;
end $$;
