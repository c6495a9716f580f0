-- The product specification has this setting read by name.
update settings set is_public = true where name = 'INVALID_ATTEMPTS_ALLOWED';
