-- A paid deal as it stood, signed; and whether the buyer's papers were looked at.

-- Each key that has signed deal sheets, the current one and those of former SECRETs.
create table deal_sheet_keys (
  -- The first 16 hexadecimal digits of the key's SHA-256.
  id          text primary key,
  -- SubjectPublicKeyInfo in base64.
  public_key  text not null,
  since       timestamptz not null default now()
);

create table deal_sheets (
  booking_id  bigint primary key references bookings,
  key_id      text not null references deal_sheet_keys,
  -- Canonical JSON, whose bytes are hashed and signed: jsonb would not keep them.
  sheet       text not null,
  -- Both in hexadecimal digits.
  sha256      text not null,
  signature   text not null,
  made_at     timestamptz not null default now()
);
create index deal_sheets_made on deal_sheets (made_at);

-- Nobody changes a sheet, nor deletes one as long as a claim can be made by it.
create function refuse_sheet_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.made_at < now() - interval '6 years' then
    return old;
  end if;
  raise exception 'deal_sheets: rows are only added, and deleted after six years';
end $$;
create trigger deal_sheets_kept before update or delete on deal_sheets
  for each row execute function refuse_sheet_change();

alter table bookings
  -- Null where no papers came with the payment.
  add column identity_state text check (identity_state in ('waiting', 'accepted', 'refused')),
  -- When the papers came, or were decided about.
  add column identity_at timestamptz,
  -- For the buyer.
  add column identity_reason text;
create index bookings_identity on bookings (identity_at) where identity_state = 'waiting';
