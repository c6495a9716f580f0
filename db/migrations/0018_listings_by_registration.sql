-- Whether there is an advert of a car, and which cars' MOT histories are due, is asked by registration.
create index listings_registration on listings (registration) where registration is not null;
