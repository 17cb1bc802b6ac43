import type pg from 'pg'

/** A table of words by care model with `unused_since`, and the statement for the words that are in use in care model $1. */
export type KeptWords = { readonly table: string; readonly inUse: string }

/**
 * Forgets the words that nothing is called by any more, and those that are there twice: as the owner, once a day. A word is first
 * marked and forgotten a night later, so that the name of somebody who is being written while we look is not lost.
 */
export async function tidyKeptWords(owner: pg.Pool, kept: KeptWords, now: Date): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from care_model')
  for (const { id } of rows) await tidyOneModel(owner, kept, id, now)
}

/** Reads every name once: some seconds for a million items, within the owner's limit of a minute. */
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
