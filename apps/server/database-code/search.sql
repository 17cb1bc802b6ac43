-- Search and the directory.

create function app.keep_words() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into search_word (care_model_id, word)
    select distinct n.care_model_id, w from named n cross join lateral app.words_of(n.name) w
     where not app.is_part(n.kind)
       and not exists (select from search_word s where s.care_model_id = n.care_model_id and s.word = w and s.unused_since is null);
  return null;
end $$;
create trigger item_words after insert on item referencing new table as named for each statement execute function app.keep_words();

create function app.keep_new_words() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app.is_part(new.kind) then return null; end if;
  insert into search_word (care_model_id, word) select new.care_model_id, w from app.words_of(new.name) w
    where not exists (select from search_word s where s.care_model_id = new.care_model_id and s.word = w and s.unused_since is null);
  return null;
end $$;
create trigger item_words_renamed after update of name on item for each row
  when (old.name is distinct from new.name) execute function app.keep_new_words();

create function app.near_condition(folded text, among uuid[], out condition text, out nearness text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  typed text;
  typed_words text[] := array_remove(regexp_split_to_array(folded, '[^[:alnum:]]+'), '');
  most integer;
  swapped text[];
  known text[];
  same text[];
  one_off text[];
  one_off_at_first text[];
  two_off text[];
  near text[];
  -- Items that contain a single typed word were found by exact search already.
  is_one_word constant boolean := typed_words = array[folded];
begin
  -- Punctuation alone matches nothing.
  condition := case when typed_words = '{}' then 'false' else 'true' end;
  nearness := '0';
  if among is not null then
    known := array(select w from app.words_of((select string_agg(distinct i.name, ' ') from unnest(among) a
      cross join lateral (select name from item x where x.care_model_id = app.care_model() and x.id = a and x.deleted_at is null offset 0) i)) w);
  end if;
  foreach typed in array typed_words loop
    if length(typed) > 60 then
      condition := 'false';
      return;
    end if;
    most := case when length(typed) < 5 then 1 else 2 end;
    swapped := array(select overlay(typed placing reverse(substr(typed, n, 2)) from n for 2) from generate_series(1, length(typed) - 1) n);
    select array_agg(word) filter (where slip = 0), array_agg(word) filter (where slip = 1), array_agg(word) filter (where slip = 1.5),
        array_agg(word) filter (where slip >= 2) into same, one_off, one_off_at_first, two_off from (
      select s.word,
        -- The same letters in another order are the likeliest typing error, although their distance is two.
        case when length(s.word) = length(typed) and translate(s.word, typed, '') = '' and translate(typed, s.word, '') = '' then 0
          else levenshtein(s.word, typed) + case when left(s.word, 1) = left(typed, 1) then 0 else 0.5 end end as slip
        from (select k as word from unnest(known) k
          union all select w.word from search_word w where among is null and w.care_model_id = app.care_model()) s
       where length(typed) >= 3 and s.word <> typed and length(s.word) >= 3 and abs(length(s.word) - length(typed)) <= most
         and (levenshtein_less_equal(s.word, typed, most) <= most or s.word = any (swapped))
       group by s.word order by slip, s.word limit 40) near;
    near := same || one_off || one_off_at_first || two_off;
    if is_one_word and near is null then
      condition := 'false';
      return;
    end if;
    if among is null then
      condition := condition || format(' and (%s)', (select string_agg(format('i.search like %L', '%' || w || '%'), ' or ') from unnest(case when is_one_word then near else typed || near end) w));
    end if;
    -- Functions instead of operators, so that the planner does not use the index a second time.
    condition := condition || format(' and regexp_like(i.search, %L)',
      '\m(?:' || concat_ws('|', typed, app.whole_words(near)) || ')');
    nearness := nearness || format(' + case when regexp_like(i.search, %L)
        then 1 when regexp_like(i.search, %L)
        then 0.8 when regexp_like(i.search, %L)
        then 0.6 else 0.3 end',
      '\m(?:' || concat_ws('|', typed, app.whole_words(same)) || ')', '\m' || app.whole_words(one_off), '\m' || app.whole_words(one_off_at_first));
  end loop;
  nearness := format('(%s) / %s', nearness, greatest(1, cardinality(typed_words)));
end $$;
comment on function app.near_condition is 'A condition on item i, of letters and digits alone, for names spelled nearly like this.';

create function app.search(words text, kinds text[], at_most integer) returns table (id uuid, rank real, name text, kind text)
language plpgsql stable security definer rows 50 set search_path = pg_catalog, public as $$
declare
  -- A common word matches more items than anybody reads, so at most this many are ranked, unless a list wants all.
  ranked constant integer := 2000;
  folded text := trim(app.fold(words));
  digits text := regexp_replace(folded, '\D', '', 'g');
  pattern text := app.like_text(folded);
  exactly text;
  begins text;
  may text := 'true';
  rank_of text;
  -- A list that wants all has its own order and needs no ranks.
  best constant text := case when at_most is null then '' else 'order by f.rank desc, f.moment::date desc, (f.clinician_id = app.person()) desc nulls last, f.moment desc, f.id' end;
  most integer := least(at_most, 200);
  shown integer := 0;
  found integer;
  asked_people text[];
  asked_work text[];
  reached_cases uuid[];
  reached_people uuid[];
  foldered uuid[];
  candidates uuid[];
  arms text;
  near record;
begin
  if folded = '' or app.care_model() is null or app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  if at_most is null then most := null; end if;
  kinds := coalesce(kinds, app.every_kind());
  asked_people := array(select k from unnest(kinds) k where app.is_in_directory(k));
  -- Items named after their family are not searched by one or two letters.
  asked_work := case when length(folded) >= 3 or asked_people = '{}' then array(select k from unnest(kinds) k where app.is_work(k)) else '{}' end;
  if app.role() <> 'administrator' then
    reached_cases := array(select c.id from app.reached_cases() c);
    reached_people := array(select app.reached_people());
    foldered := app.folders() || array(select app.foldered_items());
    may := 'app.reaches_item(i.kind, i.case_id is not null, i.case_id = any ($3), i.id = any ($9), i.id = any ($4),
      app.reaches_case(i.clinician_id, i.group_id, false, app.person(), app.groups()), i.person_id = any ($4), false)';
  end if;
  may := may || $more$ and (i.guard_id is null or app.opens(i.guard_id)) and (i.completed or i.case_id is not null or i.kind <> 'DOCFORM' or not app.is_begun_about_member(i.id))$more$;

  -- One or two letters must begin a word of a name or number, three must be part of one, and more may be anywhere.
  exactly := case when length(folded) < 3 then format('(i.search like %L or i.search like %L)', pattern || '%', '% ' || pattern || '%')
    else format('i.search like %L', '%' || pattern || '%') end
    || case when length(folded) <= 3 then format(' and strpos(i.search, %L) <= length(i.name) + coalesce(length(i.number), 0) + 1', folded) else '' end;
  if length(digits) >= 6 and digits = regexp_replace(folded, '[\s().+-]', '', 'g') then
    exactly := format('(%s or i.search like %L)', exactly, '%' || digits || '%');
  end if;
  -- Work ranks below people with a word that begins so, because it is named after its family and would hide the family.
  rank_of := format('(case when starts_with(i.search, %1$L) and app.is_in_directory(i.kind) then case when length(i.name) = length(%1$L) then 5 else 4 end
      when strpos('' '' || left(i.search, length(i.name)), '' '' || %1$L) > 0 then 3
      when strpos(left(i.search, length(i.name) + coalesce(length(i.number), 0) + 1), %1$L) > 0 then 2
      else 1 end
    + case when app.is_in_directory(i.kind) then 0.5 else 0 end
    -- The larger the typed part of the name, the better.
    + 0.4 * least(1, length(%1$L)::real / greatest(1, length(i.name))))::real', folded);
  if most is null then rank_of := '0::real'; end if;

  -- %1$s is the rank, %2$s the condition.
  arms := 'select f.id, f.rank, f.name, f.kind from (';
  if cardinality(reached_cases) <= 300 then
    -- Members with few cases are searched by scanning their reach. The trigram index would lead through rows that they cannot see.
    candidates := reached_people || array(
      select x.id from item x where x.care_model_id = app.care_model() and x.case_id = any (reached_cases) and x.kind = any (asked_people || asked_work) and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.clinician_id = app.person() and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.group_id = any (app.groups()) and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.person_id = any (reached_people) and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null
      union select unnest(foldered));
    arms := arms || 'select i.id, i.name, i.kind, i.clinician_id, coalesce(i.date, i.modified_at) as moment, %1$s as rank
      from unnest($5) c cross join lateral (select * from item y where y.care_model_id = app.care_model() and y.id = c offset 0) i
      where i.deleted_at is null and i.kind = any ($1 || $2) and (%2$s) and ' || may;
  else
    -- People first. If they fill the answer, few of the many items named after them are read, and none if no work could rank above them.
    arms := arms || 'with someone as materialized (
        select i.id, i.name, i.kind, i.clinician_id, coalesce(i.date, i.modified_at) as moment, %1$s as rank from item i
        where cardinality($1) > 0 and i.care_model_id = app.care_model() and i.deleted_at is null
          and app.is_in_directory(i.kind) and i.kind = any ($1) and (%2$s) and ' || may || ' limit $6)
      select * from someone union all (
        select i.id, i.name, i.kind, i.clinician_id, coalesce(i.date, i.modified_at) as moment, %1$s as rank from item i
        where cardinality($2) > 0 and i.care_model_id = app.care_model() and i.deleted_at is null
          and app.is_work(i.kind) and i.kind = any ($2) and (%2$s) and ' || may || '
        limit (select case when count(*) filter (where rank >= 3.5) >= $7 then 0 when count(*) >= $7 then least($6 - count(*), $8) else $6 - count(*) end from someone))';
  end if;
  arms := arms || ') f ' || best || ' limit $7';

  -- Names that begin with the letters rank above all that only contain them.
  if app.role() = 'administrator' and length(folded) < 3 and most is not null and asked_people <> '{}' then
    begins := format('left(i.search, 1) = %L', left(folded, 1)) || case when length(folded) = 2 then format(' and left(i.search, 2) = %L', folded) else '' end;
    return query execute format('select f.id, f.rank, f.name, f.kind from (
        select i.id, i.name, i.kind, i.clinician_id, coalesce(i.date, i.modified_at) as moment, %s as rank from item i
        where i.care_model_id = app.care_model() and i.deleted_at is null and app.is_in_directory(i.kind) and i.kind = any ($1) and (i.guard_id is null or app.opens(i.guard_id)) and %s
        order by length(i.name) fetch first %s rows with ties) f %s limit %3$s', rank_of, begins, most, best)
      using asked_people;
    get diagnostics shown = row_count;
    if shown >= most then return; end if;
    exactly := exactly || format(' and not (%s)', begins);
  end if;

  return query execute format(arms, rank_of, exactly)
    using asked_people, asked_work, reached_cases, reached_people, candidates, case when most is not null then ranked end, most - shown, 300, foldered;
  get diagnostics found = row_count;
  shown := shown + found;
  if shown >= most or length(folded) < 3 then return; end if;

  select * into near from app.near_condition(folded, candidates);
  if near.condition = 'false' then return; end if;
  if most is not null then
    rank_of := format('(0.3 * (%s) + 0.1 * word_similarity(%L, i.search) + case when app.is_in_directory(i.kind) then 0.5 else 0 end)::real', near.nearness, folded);
  end if;
  return query execute format(arms, rank_of, near.condition || ' and not (' || exactly || ')')
    -- Among near spellings, people always come first.
    using asked_people, asked_work, reached_cases, reached_people, candidates, case when most is not null then ranked / 4 end, most - shown, 0, foldered;
end $$;
comment on function app.search is 'What matches these words among what the member may see, the best first: id, rank, name and kind. Without at_most all of it, in no order.';
grant execute on function app.search to caseloom_app;

create function app.born_on(days date[], kinds text[], at_most integer) returns table (id uuid, name text, kind text)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
declare
  everything constant boolean := app.role() = 'administrator';
  -- Up to this many, asking about each is faster than collecting everybody whom the member reaches.
  few constant integer := 100;
  reached uuid[];
  born uuid[];
begin
  if app.care_model() is null or app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  born := array(select p.id from person p where p.care_model_id = app.care_model() and p.birth_day = any (days) limit few + 1);
  if cardinality(born) <= few then
    born := array(select b from unnest(born) b where everything or app.sees_person(b));
  else
    -- Many people may share a placeholder birth date, so those out of reach are removed before the limit.
    reached := array(select app.reached_people());
    born := array(select p.id from person p where p.care_model_id = app.care_model() and p.birth_day = any (days)
      and (everything or p.id = any (reached)) limit at_most);
  end if;
  return query select i.id, i.name, i.kind from unnest(born) b(id) join item i on i.care_model_id = app.care_model() and i.id = b.id
    where i.deleted_at is null and i.kind = any (kinds) order by i.name, i.id limit at_most;
  if not 'CASE' = any (kinds) then return; end if;
  return query select i.id, i.name, i.kind from managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id
    where c.care_model_id = app.care_model() and c.person_id = any (born) and i.deleted_at is null
      and (everything or app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected)) and app.opens_case(c.id, c.protected)
    order by c.state = 'closed', c.start_day desc, i.id limit at_most;
end $$;
comment on function app.born_on is 'People born on one of these days whom the member may see, then those of their cases that the member may see.';
grant execute on function app.born_on to caseloom_app;

create function app.directory(kinds text[], at_most integer) returns table (id uuid, name text, kind text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if app.role() = 'administrator' then
    -- Planned for these values: a generic plan would sort everything.
    return query execute 'select i.id, i.name, i.kind from item i where i.care_model_id = app.care_model() and i.deleted_at is null
        and app.is_in_directory(i.kind) and i.kind = any ($1) and (i.guard_id is null or app.opens(i.guard_id))
      order by i.name collate "C", i.kind, i.id limit $2' using kinds, at_most;
  elsif app.role() in ('clinician', 'supervisor', 'coordinator') then
    -- These rows come from the reach, so the rule is not asked again.
    return query select i.id, i.name, i.kind
      from (select c.id from app.reached_cases() c union select p from app.reached_people() p union select unnest(app.folders())) reached
      cross join lateral (select * from item x where x.care_model_id = (select app.care_model()) and x.id = reached.id offset 0) i
     where i.deleted_at is null and i.kind = any (kinds)
     order by i.name collate "C", i.kind, i.id limit at_most;
  end if;
end $$;
comment on function app.directory is 'The first people, cases and shared folders of the member''s directory, by name.';
grant execute on function app.directory to caseloom_app;

create function app.directory_page(words text, born date[], kinds text[], counted integer, skip integer, at_most integer)
returns table (id uuid, person_id uuid, name text, kind text, completed boolean, state text, status_class text, description text, detail text,
  photo_id uuid, own boolean, sharing boolean, total integer)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
declare
  -- Nobody looks through more people with one birth date than this.
  most_born constant integer := 1000;
  listed uuid[];
begin
  listed := case when words = '' then array(select d.id from app.directory(kinds, counted) d order by d.name collate "C", d.kind, d.id)
    else array(select f.id from (select s.id, s.name, s.kind from app.search(words, kinds, null) s
        union select b.id, b.name, b.kind from app.born_on(born, kinds, most_born) b where cardinality(born) > 0) f
      order by f.name collate "C", f.kind, f.id limit counted) end;
  -- These rows come from the reach, so only their case and each of their relationships are asked about, once.
  return query
    select i.id, i.person_id, i.name, i.kind, i.completed, c.state, i.status_class, coalesce(i.number, i.description),
        case when i.kind = 'CASE' then t.name when app.is_family(i.kind) then (
          select string_agg(tt.name || ' · ' || other.name, ', ' order by tt.sequence) from relationship r
            join item tie on tie.care_model_id = r.care_model_id and tie.id = r.id and tie.deleted_at is null
            join item other on other.care_model_id = r.care_model_id and other.id = r.person_id
            join lookup tt on tt.care_model_id = r.care_model_id and tt.id = r.type_id
           where r.care_model_id = i.care_model_id and r.related_id = i.id and not r.waits and app.sees_tie(r.id, r.person_id, r.related_id)) end,
        (select p.photo_id from person p where p.care_model_id = i.care_model_id and p.id = i.id),
        coalesce(i.id = app.person() or c.clinician_id = app.person() or (i.kind = 'SHAREDFOLDER' and i.clinician_id = app.person()), false),
        app.is_by_share(c.clinician_id, c.group_id, app.is_shared(c.id))
          or (i.kind = 'SHAREDFOLDER' and app.is_by_share(i.clinician_id, i.group_id, true)),
        cardinality(listed)
      from unnest(listed[skip + 1 : skip + at_most]) with ordinality l (id, place)
      cross join lateral (select * from item x where x.care_model_id = (select app.care_model()) and x.id = l.id offset 0) i
      left join lateral (select * from managed_case m where i.kind = 'CASE' and m.care_model_id = i.care_model_id and m.id = i.id
        and app.sees_case_row(m.clinician_id, m.group_id, m.id, m.protected) offset 0) c on true
      left join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
     order by l.place;
end $$;
comment on function app.directory_page is 'A page of the member''s directory by name, or of what matches these words or was born on these days, with what a row shows. Counts up to that many rows.';
grant execute on function app.directory_page to caseloom_app;

-- Only the search function reads this table: it holds the words of all families.
create policy nobody on search_word to caseloom_app using (false) with check (false);
