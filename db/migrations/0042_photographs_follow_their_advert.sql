-- Whether a picture is served follows from the advert it is in, so that it ends with it.
update files set visibility = 'private' where kind in ('photo-rendition', 'partner-picture');
