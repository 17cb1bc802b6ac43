import type pg from 'pg'

/**
 * Forgets the words of search that no item is called by any more, and those that are there twice: as the owner, once a day. A word is
 * first marked and forgotten a night later, so that the name of somebody who is being written while we look is not lost.
 */
export async function tidyWords(owner: pg.Pool, now: Date): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from care_model')
  for (const { id } of rows) await tidyWordsOf(owner, id, now)
}

/** Reads every name once: some seconds for a million items, within the owner's limit of a minute. */
async function tidyWordsOf(owner: pg.Pool, careModelId: string, now: Date): Promise<void> {
  await owner.query(
    `with used as materialized (
       select distinct w as word from (
         select distinct name from item where care_model_id = $1 and kind not in ('ATTENDANCE', 'RELATIONSHIP', 'COMMENT')) n
       cross join lateral app.words_of(n.name) w),
     forgotten as (
       delete from search_word s where s.care_model_id = $1 and s.unused_since < $2::timestamptz - interval '20 hours'
         and not exists (select from used where used.word = s.word))
     update search_word s set unused_since = case when s.unused_since is null then $2::timestamptz end where s.care_model_id = $1
       and (s.unused_since is null) = (not exists (select from used where used.word = s.word))`,
    [careModelId, now],
  )
  await owner.query(
    `delete from search_word s using (
       select word, min(ctid) as kept from search_word where care_model_id = $1 group by word having count(*) > 1) double
     where s.care_model_id = $1 and s.word = double.word and s.ctid <> double.kept`,
    [careModelId],
  )
}
