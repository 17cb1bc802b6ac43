-- Marks demo worlds made before the column existed. Only the demo registers this API client.
update care_model set is_demo = true
 where (short_name, name) in (('family-therapy', 'Family Therapy'), ('parent-support', 'Parent Support'))
   and support_address = 'support@example.org' and exists (select from api_client where id = 'caseloom-demo');
