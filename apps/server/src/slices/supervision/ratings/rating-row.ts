import type { NewRow } from '../../../platform/database/insert-rows.ts'

/** The row of a new rating, in addition to its document; by default of no single session. */
export const ratingRow = (said: NewRow<'fidelity_rating'>): NewRow<'fidelity_rating'> => ({ session_id: null, ...said })
