import type pg from 'pg'
import { tidyKeptWords } from '../../platform/database/kept-words.ts'

/** Deletes search words that no item's name contains any more. */
export const tidyWords = (owner: pg.Pool, now: Date): Promise<void> =>
  tidyKeptWords(
    owner,
    {
      table: 'search_word',
      inUse: `select distinct w as word from (
          select distinct name from item where care_model_id = $1 and not app.is_part(kind)) n
        cross join lateral app.words_of(n.name) w`,
    },
    now,
  )
