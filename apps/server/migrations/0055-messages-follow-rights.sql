-- A message names the person it went to, with an address, so whoever sent it sees it while they see that person.
drop policy seen on notification;
create policy seen on notification for select to caseloom_app using (care_model_id = app.care_model() and case app.role()
  when 'administrator' then true when 'guest' then false
  else (sender_id = app.person() and (to_address is null or app.sees_person(to_person_id))) or (channel = 'app' and to_person_id = app.person()) end);
