-- A listing's state is written by server/listings/transition.store.ts alone, which follows the lifecycle in
-- listing-lifecycle.ts. Each such write says when the state changed; the trigger refuses a change of state that does not,
-- so that a statement written by habit (`update listings set state = …`) fails instead of bypassing the lifecycle.

alter table listings
  -- For rows that were there before this migration: when it ran.
  add column state_changed_at timestamptz not null default now(),
  -- Whose withdrawal it is: a feed brings back only what a feed has withdrawn. Null: not withdrawn, or not recorded.
  add column withdrawn_by text check (withdrawn_by in ('feed', 'owner', 'operator', 'system'));

-- Until now two could withdraw: a partner's complete feed, and a seller by deleting their account.
update listings
  set withdrawn_by = case when partner is null then 'owner' else 'feed' end,
      withdrawn_at = coalesce(withdrawn_at, updated_at)
  where state = 'withdrawn';

-- A feed looks for what it may bring back without reading all that the partner has.
create index listings_withdrawn on listings (partner) where state = 'withdrawn';

alter table listings add constraint listings_withdrawn_by check (withdrawn_by is null or state = 'withdrawn');

create function refuse_state_change() returns trigger language plpgsql as $$
begin
  raise exception 'Listing %: the state % may not become % by this statement', old.id, old.state, new.state
    using errcode = 'check_violation',
          hint = 'States are changed by transition() and transitionMany() in server/listings/transition.store.ts.';
end $$;

-- The condition is checked without calling the function, so bulk statements that may pass do not pay for a call per row.
create trigger listings_state_guarded before update of state on listings
  for each row
  when (new.state is distinct from old.state and new.state_changed_at is not distinct from old.state_changed_at)
  execute function refuse_state_change();
