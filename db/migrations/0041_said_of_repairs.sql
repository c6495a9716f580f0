-- The sell form requires an answer about major repairs, so an advert without any has answered that there were none.
update listings set details = details || '{"noMajorRepairs": true}'
where source = 'live' and details ? 'withoutPlate' and major_repairs = '{}';

-- A template of descriptions had 'TextPart service history.'.
update listings set description = replace(description, 'TextPart service history.', 'Part service history.')
where description like '%TextPart service history.%';
update advert_drafts set form = replace(form::text, 'TextPart service history.', 'Part service history.')::jsonb
where form::text like '%TextPart service history.%';
