-- Emails about price drops need consent, which a box that is ticked beforehand is not. Nothing tells the stored choices from
-- the former default, so that all are off until they are turned on.
alter table users alter column tell_price_drops set default false;
update users set tell_price_drops = false, updated_at = now() where tell_price_drops;

-- Counts of attempts, in place of failed_attempts: each row keeps its own limit. Both keys are keyed hashes.
drop table failed_attempts;
create table attempts (
  key           text primary key,
  -- Whose proof by email forgets the row. Null: only time does.
  account       text,
  count         integer not null,
  allowed       integer not null,
  -- How long a refusal lasts, and after which attempts are forgotten.
  seconds       integer not null,
  since         timestamptz not null,
  paused_until  timestamptz
);
create index attempts_account on attempts (account) where account is not null;
create index attempts_since on attempts (since);

-- The latest sign-up with the address of a verified account. It changes nothing in the account: a login with its password is
-- answered like one to an unverified account, so that signing up does not tell whether the address has an account.
create table repeated_sign_ups (
  user_id        uuid primary key references users on delete cascade,
  -- Two bytes of a keyed hash: enough to recognise the password, too little to find it out.
  password_mac   bytea not null check (octet_length(password_mac) = 2),
  signed_up_at   timestamptz not null default now()
);

-- For the deletion of accounts whose address was not verified.
create index users_unverified on users (updated_at) where not email_verified;
