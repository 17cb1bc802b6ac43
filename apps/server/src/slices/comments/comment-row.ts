import type { NewRow } from '../../platform/insert-rows.ts'

/** The row of a new comment, beside its item: not edited, unless said. */
export const commentRow = (said: NewRow<'comment'>): NewRow<'comment'> => ({ edited_at: null, ...said })
