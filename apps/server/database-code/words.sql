-- Comparing text: folding for search, and keys for names. Installed before the tables, because the index person_last_name uses
-- app.name_key. If app.fold or app.name_key return something else one day, a migration must rebuild that index and refill the columns that
-- hold folded text.

-- Immutable, because an index depends on it. Covers Latin letters; others stay as they are. The long way takes half a microsecond a letter
-- and changes nothing in text without any of those letters, which is most.
create or replace function app.fold(words text) returns text language sql immutable parallel safe as $$
  select case when octet_length(words) = length(words) then replace(lower(words), '''', '') else translate(
    replace(replace(replace(replace(lower(words), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '''', ''),
    'àáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňŉòóôõöøōŏőŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżžð’',
    'aaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiiijklllllnnnnnooooooooorrrsssssttttuuuuuuuuuuwyyyzzzd') end
$$;
comment on function app.fold is 'Text as it is searched: lower case, without accents and apostrophes.';
grant execute on function app.fold to caseloom_app;

create or replace function app.words_in(folded text) returns setof text language sql immutable parallel safe as $$
  select distinct w from regexp_split_to_table(folded, '[^[:alnum:]]+') w where length(w) between 2 and 60 and w !~ '^[0-9]+$'
$$;
comment on function app.words_in is 'The words of folded text, without numbers.';
grant execute on function app.words_in to caseloom_app;

create or replace function app.words_of(words text) returns setof text language sql immutable parallel safe as $$
  select w from app.words_in(app.fold(words)) w
$$;
comment on function app.words_of is 'The words of a name, folded, without numbers: what near spellings are compared with.';
grant execute on function app.words_of to caseloom_app;

create or replace function app.like_text(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(words, '([\\%_])', '\\\1', 'g')
$$;
comment on function app.like_text is 'These words as a part of a pattern of LIKE, in which they mean only themselves.';
grant execute on function app.like_text to caseloom_app;

create or replace function app.whole_words(words text[]) returns text language sql immutable parallel safe as $$
  select '(?:' || string_agg(w, '|') || ')\M' from unnest(words) w
$$;
comment on function app.whole_words is 'An expression for any of these words, which are of letters and digits; null for none.';

-- The same name as different people write it: without accents, case, spaces and hyphens.
create or replace function app.name_key(name text) returns text language sql immutable parallel safe strict as $$
  select coalesce(nullif(translate(app.fold(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), ' -.,_()"`´', ''), ''), lower(name))
$$;
comment on function app.name_key is 'A name as it is compared: folded, and in one piece.';
grant execute on function app.name_key to caseloom_app;

create or replace function app.is_near_name(one text, other text) returns boolean language sql immutable parallel safe strict
set search_path = pg_catalog, public as $$
  select case when one = other then true
    -- With three letters, every second name would be near.
    when least(length(one), length(other)) < 4 or greatest(length(one), length(other)) > 100 then false
    else levenshtein_less_equal(one, other, 2) <= case when least(length(one), length(other)) < 9 then 1 else 2 end
      or other in (select overlay(one placing reverse(substr(one, n, 2)) from n for 2) from generate_series(1, length(one) - 1) n) end
$$;
comment on function app.is_near_name is 'Do two name keys differ by a slip: a letter, in long names two, or two neighbours that changed places?';
