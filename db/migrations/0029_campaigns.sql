-- Pictures of offers that pages announce, and what campaigns have led to.

alter table offers
  -- Of a drawn car or an uploaded picture; null for the default drawing.
  add column image text check (image ~ '^/media/[A-Za-z0-9./-]{1,100}$');
create index offers_shown on offers (page_name, ends_at) where is_shown;

-- The campaign by whose address a visitor had come, of those who consented. Nothing in it leads to a person.
create table campaign_attributions (
  -- What it led to: 'advert 12', 'booking 17', 'subscription 5'.
  subject        text primary key check (subject ~ '^(advert|booking|subscription) [0-9a-f-]{1,36}$'),
  source         text check (length(source) between 1 and 100),
  medium         text check (length(medium) between 1 and 100),
  campaign       text check (length(campaign) between 1 and 100),
  term           text check (length(term) between 1 and 100),
  content        text check (length(content) between 1 and 100),
  attributed_at  timestamptz not null default now(),
  -- When the advert was published, the booking paid, the subscription confirmed. Null before, and once a booking is cancelled.
  counted_at     timestamptz,
  -- The asking price, or what was paid.
  amount_pence   integer not null default 0 check (amount_pence >= 0),
  check (num_nonnulls(source, medium, campaign, term, content) > 0)
);
create index campaign_attributions_counted on campaign_attributions (counted_at) where counted_at is not null;
create index campaign_attributions_uncounted on campaign_attributions (attributed_at) where counted_at is null;
