import type pg from 'pg'

/** A table of words by care model with `unused_since`, and the statement that lists the words in use in care model $1. */
export type KeptWords = { readonly table: string; readonly inUse: string }

/**
 * Deletes unused words and duplicates, as the owner, once a day. A word is marked first and deleted a night later, so that the
 * word of a name that is being written at the same time is not lost.
 */
export async function tidyKeptWords(owner: pg.Pool, kept: KeptWords, now: Date): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from care_model')
  for (const { id } of rows) await tidyOneModel(owner, kept, id, now)
}

/** Reads every name once, which takes some seconds for a million items; the owner's limit is a minute. */
async function tidyOneModel(
  owner: pg.Pool,
  { table, inUse }: KeptWords,
  careModelId: string,
  now: Date,
): Promise<void> {
  await owner.query(
    `with used as materialized (${inUse}),
     forgotten as (
       delete from ${table} s where s.care_model_id = $1 and s.unused_since < $2::timestamptz - interval '20 hours'
         and not exists (select from used where used.word = s.word))
     update ${table} s set unused_since = case when s.unused_since is null then $2::timestamptz end where s.care_model_id = $1
       and (s.unused_since is null) = (not exists (select from used where used.word = s.word))`,
    [careModelId, now],
  )
  await owner.query(
    `delete from ${table} s using (
       select word, min(ctid) as kept from ${table} where care_model_id = $1 group by word having count(*) > 1) double
     where s.care_model_id = $1 and s.word = double.word and s.ctid <> double.kept`,
    [careModelId],
  )
}
