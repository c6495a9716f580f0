-- What an offer was used for, and what a campaign led to, by kind and id like the subjects of payments.

alter table offer_uses add column subject_kind text, add column subject_id text;
update offer_uses set subject_kind = split_part(subject, ' ', 1), subject_id = split_part(subject, ' ', 2);
alter table offer_uses
  drop column subject,
  alter column subject_kind set not null,
  alter column subject_id set not null,
  add check (subject_kind in ('booking', 'promotion')),
  add primary key (subject_kind, subject_id);

alter table campaign_attributions add column subject_kind text, add column subject_id text;
update campaign_attributions
  set subject_kind = split_part(subject, ' ', 1), subject_id = split_part(subject, ' ', 2);
alter table campaign_attributions
  drop column subject,
  alter column subject_kind set not null,
  alter column subject_id set not null,
  add check (subject_kind in ('advert', 'booking', 'subscription')),
  add check (subject_id ~ '^[0-9a-f-]{1,36}$'),
  add primary key (subject_kind, subject_id);
