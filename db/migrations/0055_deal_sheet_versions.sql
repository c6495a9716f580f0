-- A lower price that both sides agree on is signed as a further version of the deal sheet; the former ones stay.
alter table deal_sheets add column version smallint not null default 1;
alter table deal_sheets drop constraint deal_sheets_pkey, add primary key (booking_id, version);
