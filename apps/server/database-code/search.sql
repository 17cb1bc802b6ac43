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

-- In its own function because an index understands it for any words, also where they are known only later.
create function app.contains_words(search text, name text, number text, folded text, pattern text, digits text) returns boolean language sql immutable as $$
  select (search like '%' || pattern || '%' or (digits is not null and search like '%' || digits || '%'))
    and (length(folded) > 3 or strpos(search, folded) <= length(name) + coalesce(length(number), 0) + 1)
$$;
comment on function app.contains_words is 'app.is_match for three letters or more.';

create function app.is_match(search text, name text, number text, folded text, pattern text, digits text) returns boolean language sql immutable as $$
  select case when length(folded) >= 3 then app.contains_words(search, name, number, folded, pattern, digits)
    else (search like pattern || '%' or search like '% ' || pattern || '%') and strpos(search, folded) <= length(name) + coalesce(length(number), 0) + 1 end
$$;
comment on function app.is_match is 'Are these words in an item''s name, number, description or contact values? One or two letters must begin a word of its name or number, three must be part of one, and more may be anywhere.';

create function app.rank_of(search text, name text, number text, in_directory boolean, folded text) returns real language sql immutable as $$
  select ((case when starts_with(search, folded) and in_directory then case when length(name) = length(folded) then 5 else 4 end
      -- Work ranks below people with a word that begins so, because it is named after its family and would hide the family.
      when strpos(' ' || left(search, length(name)), ' ' || folded) > 0 then 3
      when strpos(left(search, length(name) + coalesce(length(number), 0) + 1), folded) > 0 then 2
      else 1 end)
    + case when in_directory then 0.5 else 0 end
    -- The larger the typed part of the name, the better.
    + 0.4 * least(1, length(folded)::real / greatest(1, length(name))))::real
$$;
comment on function app.rank_of is 'How well an item matches the words that are found in it, from 1.';

create function app.near_words(folded text, among uuid[], out near text[], out narrowing text)
language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
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
  nearby text[];
  -- Items that contain a single typed word were found by exact search already.
  is_one_word constant boolean := typed_words = array[folded];
begin
  -- Punctuation alone matches nothing.
  if typed_words = '{}' or exists (select from unnest(typed_words) w where length(w) > 60) then return; end if;
  -- Numbers are no words (app.words_in), so nothing is spelled nearly like a day or a phone number.
  if folded !~ '[[:alpha:]]' then return; end if;
  if among is not null then
    known := array(select w from app.words_in((select string_agg(app.fold(n.name), ' ')
      from (select distinct i.name from item i where i.care_model_id = app.care_model() and i.id = any (among) and i.deleted_at is null) n)) w);
  end if;
  foreach typed in array typed_words loop
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
       group by s.word order by slip, s.word limit 40) found;
    nearby := same || one_off || one_off_at_first || two_off;
    if is_one_word and nearby is null then return; end if;
    if among is null then
      narrowing := concat_ws(' and ', narrowing, format('(%s)', (select string_agg(format('i.search like %L', '%' || w || '%'), ' or ')
        from unnest(case when is_one_word then nearby else typed || nearby end) w)));
    end if;
    near := near || array[['\m(?:' || concat_ws('|', typed, app.whole_words(nearby)) || ')', '\m(?:' || concat_ws('|', typed, app.whole_words(same)) || ')',
      '\m' || app.whole_words(one_off), '\m' || app.whole_words(one_off_at_first)]];
  end loop;
end $$;
comment on function app.near_words is 'For each typed word an array of four expressions, of letters and digits alone: any word spelled nearly like it, the same letters, one letter off, the first letter off. Null if nothing can match. `narrowing` is a condition on item i that an index understands, for all items of the care model.';

create function app.is_near(search text, near text[]) returns boolean language sql immutable as $$
  select search ~ all (near[:][1:1])
$$;
comment on function app.is_near is 'Does an item have a word near each typed one (app.near_words)?';

create function app.near_rank(search text, in_directory boolean, folded text, near text[]) returns real language sql immutable as $$
  select (0.3 * (select avg(case when regexp_like(search, near[n][2]) then 1 when regexp_like(search, near[n][3]) then 0.8
      when regexp_like(search, near[n][4]) then 0.6 else 0.3 end) from generate_subscripts(near, 1) n)
    + 0.1 * word_similarity(folded, search) + case when in_directory then 0.5 else 0 end)::real
$$;
comment on function app.near_rank is 'How well an item matches words spelled nearly like those in it, below 1.';

create function app.may_find(everything boolean, kind text, completed boolean, the_item uuid, the_case uuid, the_person uuid, clinician uuid, the_group uuid,
  guard uuid, reached_cases uuid[], reached_people uuid[], foldered uuid[]) returns boolean language sql stable as $$
  select (everything or app.reaches_item(kind, the_case is not null, the_case = any (reached_cases), the_item = any (foldered), the_item = any (reached_people),
      app.reaches_case(clinician, the_group, false, app.person(), app.groups()), the_person = any (reached_people), false))
    and (guard is null or app.opens(guard))
    and (completed or not app.is_begun_own_rating(kind, the_item, the_case))
$$;
comment on function app.may_find is 'Does a member with this reach find this item?';

-- Its own statements keep their plans. The arrays of a reach differ each time, and planning for them took longer than finding.
create function app.search(words text, kinds text[], at_most integer) returns table (id uuid, rank real, name text, kind text)
language plpgsql stable security definer rows 50 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  -- A common word matches more items than anybody reads, so at most this many are ranked, unless a list wants all.
  ranked constant integer := 2000;
  folded text := trim(app.fold(words));
  pattern text := app.like_text(folded);
  digits text := regexp_replace(folded, '\D', '', 'g');
  -- A list that wants all has its own order and needs no ranks.
  best constant text := case when at_most is null then '' else 'order by f.rank desc, f.moment::date desc, (f.clinician_id = app.person()) desc nulls last, f.moment desc, f.id' end;
  most constant integer := case when at_most is not null then least(at_most, 200) end;
  everything constant boolean := app.role() = 'administrator';
  shown integer := 0;
  found integer;
  asked_people text[];
  asked_work text[];
  reached_cases uuid[];
  reached_people uuid[];
  foldered uuid[];
  has_small_reach boolean;
  candidates uuid[];
  begins text;
  condition text;
  rank_of text;
  near text[];
  narrowing text;
begin
  if folded = '' or app.care_model() is null or not app.is_member() then return; end if;
  kinds := coalesce(kinds, app.every_kind());
  asked_people := array(select k from unnest(kinds) k where app.is_in_directory(k));
  -- Items named after their family are not searched by one or two letters.
  asked_work := case when length(folded) >= 3 or asked_people = '{}' then array(select k from unnest(kinds) k where app.is_work(k)) else '{}' end;
  if length(digits) < 6 or digits <> regexp_replace(folded, '[\s().+-]', '', 'g') then digits := null; end if;
  if not everything then
    reached_cases := array(select c.id from app.reached_cases() c);
    reached_people := array(select app.reached_people());
    foldered := app.folders() || array(select app.foldered_items());
  end if;
  -- Members with few cases are searched by scanning their reach. The trigram index would lead through rows that they cannot see.
  has_small_reach := not everything and cardinality(reached_cases) <= 300;
  if has_small_reach then
    candidates := reached_people || array(
      select x.id from item x where x.care_model_id = app.care_model() and x.case_id = any (reached_cases) and x.kind = any (asked_people || asked_work) and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.clinician_id = app.person() and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.group_id = any (app.groups()) and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.person_id = any (reached_people) and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null
      union select unnest(foldered));
  end if;

  -- %L instead of a parameter where an index is to be used.
  condition := format('app.is_match(i.search, i.name, i.number, %L, %L, %L)', folded, pattern, digits);
  -- Names that begin with the letters rank above all that only contain them.
  if everything and length(folded) < 3 and most is not null and asked_people <> '{}' then
    begins := format('left(i.search, 1) = %L', left(folded, 1)) || case when length(folded) = 2 then format(' and left(i.search, 2) = %L', folded) else '' end;
    return query execute format('select f.id, f.rank, f.name, f.kind from (
        select i.id, i.name, i.kind, i.clinician_id, coalesce(i.date, i.modified_at) as moment, app.rank_of(i.search, i.name, i.number, true, $2) as rank from item i
        where i.care_model_id = app.care_model() and i.deleted_at is null and app.is_in_directory(i.kind) and i.kind = any ($1) and (i.guard_id is null or app.opens(i.guard_id)) and %s
        order by length(i.name) fetch first %s rows with ties) f %s limit %2$s', begins, most, best)
      using asked_people, folded;
    get diagnostics shown = row_count;
    if shown >= most then return; end if;
    condition := format('%s and not (%s)', condition, begins);
  end if;

  -- First exact matches, then, if they do not fill the answer, those that are spelled nearly so.
  loop
    if has_small_reach then
      return query select f.id, f.rank, f.name, f.kind from (
          select i.id, i.name, i.kind, i.clinician_id, coalesce(i.date, i.modified_at) as moment,
              case when most is null then 0 when near is null then app.rank_of(i.search, i.name, i.number, app.is_in_directory(i.kind), folded)
                else app.near_rank(i.search, app.is_in_directory(i.kind), folded, near) end as rank
            from item i
           where i.care_model_id = app.care_model() and i.id = any (candidates) and i.deleted_at is null and i.kind = any (asked_people || asked_work) and (near is null or app.is_near(i.search, near))
             and app.is_match(i.search, i.name, i.number, folded, pattern, digits) = (near is null)
             and app.may_find(false, i.kind, i.completed, i.id, i.case_id, i.person_id, i.clinician_id, i.group_id, i.guard_id, reached_cases, reached_people, foldered)) f
        order by f.rank desc, f.moment::date desc, (f.clinician_id = app.person()) desc nulls last, f.moment desc, f.id limit most - shown;
    elsif most is not null and near is null and length(folded) >= 3 then
      -- The same statement as below, for what is searched most: its plan is kept, and planning took longer than finding.
      return query with possible as not materialized (
            select i.*, coalesce(i.date, i.modified_at) as moment, app.rank_of(i.search, i.name, i.number, app.is_in_directory(i.kind), folded) as rank from item i
             where i.care_model_id = app.care_model() and i.deleted_at is null and app.contains_words(i.search, i.name, i.number, folded, pattern, digits)
               and app.may_find(everything, i.kind, i.completed, i.id, i.case_id, i.person_id, i.clinician_id, i.group_id, i.guard_id, reached_cases, reached_people, foldered)),
          someone as materialized (
            select i.id, i.name, i.kind, i.clinician_id, i.moment, i.rank from possible i where cardinality(asked_people) > 0 and app.is_in_directory(i.kind) and i.kind = any (asked_people) limit ranked)
        select f.id, f.rank, f.name, f.kind from (
          select * from someone union all (
            select i.id, i.name, i.kind, i.clinician_id, i.moment, i.rank from possible i where cardinality(asked_work) > 0 and app.is_work(i.kind) and i.kind = any (asked_work)
            limit (select case when count(*) filter (where s.rank >= 3.5) >= most then 0 when count(*) >= most then least(ranked - count(*), 300) else ranked - count(*) end from someone s))) f
        order by f.rank desc, f.moment::date desc, (f.clinician_id = app.person()) desc nulls last, f.moment desc, f.id limit most - shown;
    else
      rank_of := case when most is null then '0::real' when near is null then 'app.rank_of(i.search, i.name, i.number, app.is_in_directory(i.kind), $3)'
        else 'app.near_rank(i.search, app.is_in_directory(i.kind), $3, $4)' end;
      -- People first. If they fill the answer, few of the many items named after them are read, and none if no work could rank above them.
      -- Among near spellings, people always come first.
      return query execute format('with possible as not materialized (
            select i.*, coalesce(i.date, i.modified_at) as moment, %1$s as rank from item i
             where i.care_model_id = app.care_model() and i.deleted_at is null and (%2$s)
               and app.may_find($5, i.kind, i.completed, i.id, i.case_id, i.person_id, i.clinician_id, i.group_id, i.guard_id, $6, $7, $8)),
          someone as materialized (
            select i.id, i.name, i.kind, i.clinician_id, i.moment, i.rank from possible i where cardinality($1) > 0 and app.is_in_directory(i.kind) and i.kind = any ($1) limit $9)
        select f.id, f.rank, f.name, f.kind from (
          select * from someone union all (
            select i.id, i.name, i.kind, i.clinician_id, i.moment, i.rank from possible i where cardinality($2) > 0 and app.is_work(i.kind) and i.kind = any ($2)
            limit (select case when count(*) filter (where rank >= 3.5) >= $10 then 0 when count(*) >= $10 then least($9 - count(*), $11) else $9 - count(*) end from someone))) f
        %3$s limit $10', rank_of, condition, best)
        using asked_people, asked_work, folded, near, everything, reached_cases, reached_people, foldered,
          case when most is null then null when near is null then ranked else ranked / 4 end, most - shown, case when near is null then 300 else 0 end;
    end if;
    get diagnostics found = row_count;
    shown := shown + found;
    exit when near is not null or shown >= most or length(folded) < 3;
    select w.near, w.narrowing into near, narrowing from app.near_words(folded, candidates) w;
    exit when near is null;
    condition := format('%s and app.is_near(i.search, $4) and not (%s)', narrowing, condition);
  end loop;
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
  if app.care_model() is null or not app.is_member() then return; end if;
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

-- An administrator's rows stand in their order in an index. A plan for any kinds and any limit would rather sort everybody; for members,
-- who have no such index, there is nothing else to choose.
create function app.directory(kinds text[], at_most integer) returns table (id uuid, name text, kind text)
language plpgsql stable security definer set search_path = pg_catalog, public set enable_sort = off as $$
begin
  if app.role() = 'administrator' then
    return query select i.id, i.name, i.kind from item i where i.care_model_id = app.care_model() and i.deleted_at is null
        and app.is_in_directory(i.kind) and i.kind = any (kinds) and (i.guard_id is null or app.opens(i.guard_id))
      order by i.name collate "C", i.kind, i.id limit at_most;
  elsif app.is_limited() then
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
  listed := case when words = '' then array(select d.id from app.directory(kinds, counted) with ordinality d(id, name, kind, place) order by d.place)
    else array(select f.id from (select s.id, s.name, s.kind from app.search(words, kinds, null) s
        union select b.id, b.name, b.kind from app.born_on(born, kinds, most_born) b where cardinality(born) > 0) f
      order by f.name collate "C", f.kind, f.id limit counted) end;
  -- These rows come from the reach, so only their case and each of their relationships are asked about, once.
  return query
    select i.id, i.person_id, i.name, i.kind, i.completed, c.state, i.status_class, coalesce(i.number, i.description),
        case when i.kind = 'CASE' then t.name when app.is_family(i.kind) then (
          select string_agg(tt.name || ' · ' || other.name, ', ' order by tt.sequence, other.name) from relationship r
            join item tie on tie.care_model_id = r.care_model_id and tie.id = r.id and tie.deleted_at is null and (tie.guard_id is null or app.opens(tie.guard_id))
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

create function app.search_page(words text, born date[], kinds text[], at_most integer, today date)
returns table (id uuid, person_id uuid, person_name text, case_id uuid, name text, kind text, number text, description text, status text, status_class text,
  active boolean, completed boolean, date text, state text, category text, birth_day date, photo_id uuid, length integer, detail text)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
declare
  listed uuid[];
begin
  -- People born on the typed day come before items that merely have it in their name.
  listed := case when born = '{}' then array(select s.id from app.search(words, kinds, at_most) with ordinality s(id, rank, name, kind, place) order by s.place)
    else array(select f.id from (select b.id, b.place from app.born_on(born, kinds, at_most) with ordinality b(id, name, kind, place)
        union all select s.id, 2 * at_most + s.place from app.search(words, kinds, at_most) with ordinality s(id, rank, name, kind, place)) f
      group by f.id order by min(f.place) limit at_most) end;
  -- As on a page of the directory, only their case and their relationships are asked about.
  return query
    select i.id, i.person_id, app.name_of(i.person_id), i.case_id, i.name, i.kind, i.number, i.description, i.status, i.status_class, i.active, i.completed,
        app.wall(i.date), c.state, g.name, case when born <> '{}' then p.birth_day end, p.photo_id, coalesce(c.end_day, today) - c.start_day,
        concat_ws(' · ', t.name, g.name, case when app.is_family(i.kind) then (
          select tt.name || ' · ' || other.name from relationship r
            join item tie on tie.care_model_id = r.care_model_id and tie.id = r.id and tie.deleted_at is null and (tie.guard_id is null or app.opens(tie.guard_id))
            join item other on other.care_model_id = r.care_model_id and other.id = r.person_id
            join lookup tt on tt.care_model_id = r.care_model_id and tt.id = r.type_id
           where r.care_model_id = i.care_model_id and r.related_id = i.id and not r.waits and app.sees_tie(r.id, r.person_id, r.related_id)
           order by tt.sequence, other.name limit 1) end)
      from unnest(listed) with ordinality l (id, place)
      cross join lateral (select * from item x where x.care_model_id = (select app.care_model()) and x.id = l.id offset 0) i
      left join lateral (select * from managed_case m where i.kind = 'CASE' and m.care_model_id = i.care_model_id and m.id = i.id
        and app.sees_case_row(m.clinician_id, m.group_id, m.id, m.protected) offset 0) c on true
      left join lateral (select h.photo_id, case when h.birth_day = any (born) then h.birth_day end as birth_day from person h
        where app.is_person(i.kind) and h.care_model_id = i.care_model_id and h.id = i.id offset 0) p on true
      left join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
      left join care_group g on g.care_model_id = c.care_model_id and g.id = c.group_id
     order by l.place;
end $$;
comment on function app.search_page is 'What matches these words or was born on these days among what the member may see, the best first, with what a row shows.';
grant execute on function app.search_page to caseloom_app;

-- Only the search function reads this table: it holds the words of all families.
create policy nobody on search_word to caseloom_app using (false) with check (false);
