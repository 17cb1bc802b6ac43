import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new comment, in addition to its item; by default not edited. */
export const commentRow = (said: NewRow<'comment'>): NewRow<'comment'> => ({ edited_at: null, ...said })
