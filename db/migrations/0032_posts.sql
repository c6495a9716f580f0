-- Posts that operators add to the blog, beside those of the repository (content/blog). A row replaces the repository's post with the
-- same slug while it is published, and hides it while it is withdrawn.

create table posts (
  slug          text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title         text not null check (title <> ''),
  description   text not null check (description <> ''),
  -- Null in a row that only hides the repository's post.
  markdown      text,
  topics        text[] not null default '{}',
  related       text[] not null default '{}',
  -- 1200 by 630 pixels. Deferred: the file store adds its row after this one, in the same transaction.
  picture_id    uuid references files on delete set null deferrable initially deferred,
  picture_alt   text not null default '',
  state         text not null check (state in ('draft', 'published', 'withdrawn')),
  -- The first time; null until then.
  published_at  timestamptz,
  updated_at    timestamptz not null default now(),
  check (state <> 'published' or (markdown is not null and published_at is not null)),
  check (markdown is not null or state = 'withdrawn')
);
