-- Search finds what is spelled nearly right however many names there are, gives lists all that matches, and keeps its words
-- without a key that would make one writer wait for another.

-- A key would: whoever brings the same new name would wait for an import to end.
alter table search_word drop constraint search_word_pkey;
create index search_word_word on search_word (care_model_id, word);
alter table search_word add column unused_since timestamptz;
comment on table search_word is 'The words that items are called by, folded: where a near spelling is looked up. One may be there twice.';
comment on column search_word.unused_since is 'When nobody was called so any more. Gone a day later; whoever is called so meanwhile writes the word anew.';

create or replace function app.keep_words() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into search_word (care_model_id, word)
    select distinct n.care_model_id, w from named n cross join lateral app.words_of(n.name) w
     where n.kind not in ('ATTENDANCE', 'RELATIONSHIP', 'COMMENT')
       and not exists (select from search_word s where s.care_model_id = n.care_model_id and s.word = w and s.unused_since is null);
  return null;
end $$;
create or replace function app.keep_new_words() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into search_word (care_model_id, word) select new.care_model_id, w from app.words_of(new.name) w
    where not exists (select from search_word s where s.care_model_id = new.care_model_id and s.word = w and s.unused_since is null);
  return null;
end $$;

-- Led from the cases to the people around them: a join of sets would read every relationship.
create or replace function app.reached_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 200 as $$
  with mine as materialized (select distinct person_id from app.reached_cases())
  select person_id from mine
  union select around.id from mine cross join lateral (
    select r.related_id as id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = app.care_model() and r.person_id = mine.person_id offset 0) around
  union select around.id from mine cross join lateral (
    select r.person_id as id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = app.care_model() and r.related_id = mine.person_id offset 0) around
  union select app.person()
  union select p from app.caseless_people() p
$$;

create function app.whole_words(words text[]) returns text language sql immutable parallel safe as $$
  select '(?:' || string_agg(w, '|') || ')\M' from unnest(words) w
$$;
comment on function app.whole_words is 'An expression for any of these words, which are of letters and digits; null for none.';

-- Every word typed begins a word that is there, or is one that differs by little: the condition on item.search. Short words may
-- differ by one letter, and in any two that stand side by side may have changed places. The words are those of the items given,
-- so that names one may not see crowd nobody out; without items all words, and the index is led by them. Along with it how near
-- an item is, from 0 to 1.
drop function app.near_condition(text);
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
  -- Whatever has the one word that was typed was found by its letters already.
  is_one_word constant boolean := typed_words = array[folded];
begin
  -- Signs alone are like nothing.
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
        -- The same letters in another order are the likeliest slip, though they differ by two.
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
    -- As functions, so that the index is not asked for them a second time.
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
comment on function app.near_condition is 'A condition on item i, made of letters and digits alone, for what is spelled nearly like this.';
revoke execute on function app.near_condition(text, uuid[]) from public, caseloom_app;

-- What begins with a letter or two, the shortest names first: the best of very many without ranking them all.
create index item_beginning on item (care_model_id, left(search, 1), length(name), left(search, 2))
  where deleted_at is null and kind in ('PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER');

create or replace function app.search(words text, kinds text[], at_most integer) returns table (id uuid, rank real)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  people constant text[] := array['PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER'];
  work constant text[] := array['APPOINTMENT', 'DOCFORM', 'DOCBINARY', 'INCIDENT', 'EVENT'];
  people_literal constant text := '(''PATIENT'', ''CLINICIAN'', ''CONTACT'', ''CASE'', ''SHAREDFOLDER'')';
  work_literal constant text := '(''APPOINTMENT'', ''DOCFORM'', ''DOCBINARY'', ''INCIDENT'', ''EVENT'')';
  -- A broad word is in more things than anybody looks through: so many are ranked, unless a list wants all.
  ranked constant integer := 2000;
  folded text := trim(app.fold(words));
  digits text := regexp_replace(folded, '\D', '', 'g');
  pattern text := replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_');
  exactly text;
  begins text;
  may text := 'true';
  rank_of text;
  -- A list that wants all has an order of its own, and needs no ranks.
  best constant text := case when at_most is null then '' else 'order by f.rank desc, (f.clinician_id = app.person()) desc nulls last, f.moment desc, f.id' end;
  most integer := least(at_most, 200);
  shown integer := 0;
  found integer;
  asked_people text[];
  asked_work text[];
  reached_cases uuid[];
  reached_people uuid[];
  candidates uuid[];
  arms text;
  near record;
begin
  if folded = '' or app.care_model() is null or app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  if at_most is null then most := null; end if;
  kinds := coalesce(kinds, people || work);
  asked_people := array(select unnest(kinds) intersect select unnest(people));
  -- What is called after its family is not looked for by a letter or two.
  asked_work := case when length(folded) >= 3 or asked_people = '{}' then array(select unnest(kinds) intersect select unnest(work)) else '{}' end;
  if app.role() <> 'administrator' then
    reached_cases := array(select c.id from app.reached_cases() c);
    reached_people := array(select app.reached_people());
    -- Rules 1 to 3, as in the row policies.
    may := 'case when i.case_id is not null then i.case_id = any ($3) when i.kind in (''PATIENT'', ''CLINICIAN'', ''CONTACT'') then i.id = any ($4)
      else i.clinician_id = app.person() or i.group_id = any (app.groups()) or i.person_id = any ($4) end';
  end if;

  -- One or two letters begin a word of a name or number, three are part of one; more may be anywhere.
  exactly := case when length(folded) < 3 then format('(i.search like %L or i.search like %L)', pattern || '%', '% ' || pattern || '%')
    else format('i.search like %L', '%' || pattern || '%') end
    || case when length(folded) <= 3 then format(' and strpos(i.search, %L) <= length(i.name) + coalesce(length(i.number), 0) + 1', folded) else '' end;
  if length(digits) >= 6 and digits = regexp_replace(folded, '[\s().+-]', '', 'g') then
    exactly := format('(%s or i.search like %L)', exactly, '%' || digits || '%');
  end if;
  -- Work comes after whoever has a word of the name begin so: it is called after its family and would hide the family.
  rank_of := format('(case when starts_with(i.search, %1$L) and i.kind in %2$s then case when length(i.name) = length(%1$L) then 5 else 4 end
      when strpos('' '' || left(i.search, length(i.name)), '' '' || %1$L) > 0 then 3
      when strpos(left(i.search, length(i.name) + coalesce(length(i.number), 0) + 1), %1$L) > 0 then 2
      else 1 end
    + case when i.kind in %2$s then 0.5 else 0 end
    -- The more of the name was typed the better.
    + 0.4 * least(1, length(%1$L)::real / greatest(1, length(i.name))))::real', folded, people_literal);
  if most is null then rank_of := '0::real'; end if;

  -- %1$s is the rank, %2$s what has to hold.
  arms := 'select f.id, f.rank from (';
  if cardinality(reached_cases) <= 300 then
    -- Whoever reaches little is answered from that; an index of words would lead through what is not theirs.
    candidates := reached_people || array(
      select x.id from item x where x.care_model_id = app.care_model() and x.case_id = any (reached_cases) and x.kind = any (asked_people || asked_work) and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.clinician_id = app.person() and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.group_id = any (app.groups()) and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.person_id = any (reached_people) and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null);
    arms := arms || 'select i.id, i.clinician_id, coalesce(i.date, i.modified_at) as moment, %1$s as rank
      from unnest($5) c cross join lateral (select * from item y where y.care_model_id = app.care_model() and y.id = c offset 0) i
      where i.deleted_at is null and i.kind = any ($1 || $2) and (%2$s) and ' || may;
  else
    -- People first: where they fill the answer, few of the many things called after them are looked through, and none where no
    -- work can come before them.
    arms := arms || 'with someone as materialized (
        select i.id, i.clinician_id, coalesce(i.date, i.modified_at) as moment, %1$s as rank from item i
        where cardinality($1) > 0 and i.care_model_id = app.care_model() and i.deleted_at is null
          and i.kind in ' || people_literal || ' and i.kind = any ($1) and (%2$s) and ' || may || ' limit $6)
      select * from someone union all (
        select i.id, i.clinician_id, coalesce(i.date, i.modified_at) as moment, %1$s as rank from item i
        where cardinality($2) > 0 and i.care_model_id = app.care_model() and i.deleted_at is null
          and i.kind in ' || work_literal || ' and i.kind = any ($2) and (%2$s) and ' || may || '
        limit (select case when count(*) filter (where rank >= 3.5) >= $7 then 0 when count(*) >= $7 then least($6 - count(*), $8) else $6 - count(*) end from someone))';
  end if;
  arms := arms || ') f ' || best || ' limit $7';

  -- Everything that only contains the letters comes after what begins with them.
  if app.role() = 'administrator' and length(folded) < 3 and most is not null and asked_people <> '{}' then
    begins := format('left(i.search, 1) = %L', left(folded, 1)) || case when length(folded) = 2 then format(' and left(i.search, 2) = %L', folded) else '' end;
    return query execute format('select f.id, f.rank from (
        select i.id, i.clinician_id, coalesce(i.date, i.modified_at) as moment, %s as rank from item i
        where i.care_model_id = app.care_model() and i.deleted_at is null and i.kind in %s and i.kind = any ($1) and %s
        order by length(i.name) fetch first %s rows with ties) f %s limit %4$s', rank_of, people_literal, begins, most, best)
      using asked_people;
    get diagnostics shown = row_count;
    if shown >= most then return; end if;
    exactly := exactly || format(' and not (%s)', begins);
  end if;

  return query execute format(arms, rank_of, exactly)
    using asked_people, asked_work, reached_cases, reached_people, candidates, case when most is not null then ranked end, most - shown, 300;
  get diagnostics found = row_count;
  shown := shown + found;
  if shown >= most or length(folded) < 3 then return; end if;

  select * into near from app.near_condition(folded, candidates);
  if near.condition = 'false' then return; end if;
  if most is not null then
    rank_of := format('(0.3 * (%s) + 0.1 * word_similarity(%L, i.search) + case when i.kind in %s then 0.5 else 0 end)::real', near.nearness, folded, people_literal);
  end if;
  return query execute format(arms, rank_of, near.condition || ' and not (' || exactly || ')')
    -- Of two that are spelled nearly so, the person always comes first.
    using asked_people, asked_work, reached_cases, reached_people, candidates, case when most is not null then ranked / 4 end, most - shown, 0;
end $$;
comment on function app.search is 'Ids of what the member may see that matches: prefix, part of a word or near spelling; best first. Null: all that match, in no order.';

grant execute on all functions in schema app to caseloom_app;
revoke execute on function app.near_condition(text, uuid[]) from caseloom_app;
