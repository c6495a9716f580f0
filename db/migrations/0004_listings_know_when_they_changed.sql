-- Whoever changes a listing changes its updated_at, whether they say so or not: sitemaps tell crawlers by it which pages to
-- read again. A statement that sets it itself is believed; one that changes nothing leaves it.
create function touch_listing() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger listings_touched before update on listings
  for each row when (new.updated_at = old.updated_at and new is distinct from old) execute function touch_listing();
