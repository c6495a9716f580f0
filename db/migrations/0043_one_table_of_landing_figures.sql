-- Guides of models read the same table as other landing pages. It is emptied, so that the next start computes all.
drop table model_guides;
delete from landing_figures;
alter table landing_figures drop constraint landing_figures_topic_check;
alter table landing_figures add constraint landing_figures_topic_check
  check (topic in ('make', 'model', 'city', 'feature', 'repair', 'all'));
