-- Age, gender and region were stored as they were sent with the search, which for visitors who had said none of them are made up:
-- 50, Male, East of England. Nothing reads them.
alter table assistant_sessions
  drop column age,
  drop column gender,
  drop column region;

-- How many messages were sent in it. A session with a single one is deleted after a day.
alter table assistant_sessions add column turns integer not null default 1;
update assistant_sessions set turns = said.turns
  from (select session_id, count(*) as turns from assistant_messages where author = 'user' group by session_id) as said
  where id = said.session_id;
create index assistant_sessions_of_one_turn on assistant_sessions (used_at) where turns = 1;
