-- Who has bought which car, or is about to. States as in the purchase's lifecycle.
create table bookings (
  id               bigint generated always as identity primary key,
  -- Null once the buyer's account is deleted: the deal is kept as the law wants it, without the person.
  user_id          uuid references users on delete set null,
  listing_id       bigint not null references listings,
  state            text not null check (state in
    ('started', 'identified', 'priced', 'paying', 'booked', 'completed', 'refunding', 'cancelled', 'abandoned')),
  is_collection    boolean not null default true,
  total_pence      integer check (total_pence >= 0),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index bookings_user on bookings (user_id);
