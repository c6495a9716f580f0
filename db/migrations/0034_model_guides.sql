-- What the guide of a model counts in the adverts and MOT histories of the whole site. A job counts it each night, because no
-- request may read all adverts (server/landing/model-guide). What the catalogue knows of a model is not here.
create table model_guides (
  -- slugs of the catalogue
  make        text not null,
  model       text not null,
  -- server/landing/model-guide/model-figures.ts
  figures     jsonb not null,
  counted_at  timestamptz not null,
  primary key (make, model)
);
