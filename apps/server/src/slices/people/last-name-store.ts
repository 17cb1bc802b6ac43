import type pg from 'pg'
import { tidyKeptWords } from '../../platform/database/kept-words.ts'

/** Deletes last names, kept for finding near spellings, that nobody has any more. */
export const tidyLastNames = (owner: pg.Pool, now: Date): Promise<void> =>
  tidyKeptWords(
    owner,
    {
      table: 'known_last_name',
      inUse: `select distinct app.name_key(n.last_name) as word from (
        select distinct last_name from person where care_model_id = $1) n`,
    },
    now,
  )
