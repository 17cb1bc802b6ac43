alter table person add column death_day date;
comment on column person.death_day is 'The day the person died, if known. Their age stops there.';

-- Earlier imports wrote the day into the description only.
update person p set death_day = substring(i.description from '^Died on (\d{4}-\d{2}-\d{2})$')::date
from item i where i.care_model_id = p.care_model_id and i.id = p.id and i.source_id is not null
  and i.description ~ '^Died on \d{4}-\d{2}-\d{2}$';
