-- Where an appointment took place

alter table appointment add location jsonb check (
  -- A comparison with a missing key gives null, and a check accepts null.
  location ?& array['Latitude', 'Longitude', 'Accuracy', 'Time']
  and jsonb_typeof(location -> 'Latitude') = 'number' and (location ->> 'Latitude')::numeric between -90 and 90
  and jsonb_typeof(location -> 'Longitude') = 'number' and (location ->> 'Longitude')::numeric between -180 and 180
  and jsonb_typeof(location -> 'Accuracy') = 'number' and (location ->> 'Accuracy')::numeric between 0 and 1000000
  and jsonb_typeof(location -> 'Time') = 'string' and (location ->> 'Time') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$');
comment on column appointment.location is 'Where a member was when they recorded it, as their browser measured it: degrees, meters, and the instant of the measurement.';
