alter table person add column death_day date;
comment on column person.death_day is 'The day on which the person died, where that is known: their age ends there.';

-- Imports used to say it in words only.
update person p set death_day = substring(i.description from '^Died on (\d{4}-\d{2}-\d{2})$')::date
from item i where i.care_model_id = p.care_model_id and i.id = p.id and i.source_id is not null
  and i.description ~ '^Died on \d{4}-\d{2}-\d{2}$';
