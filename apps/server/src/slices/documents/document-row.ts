import type { NewRow } from '../../platform/insert-rows.ts'

/** The row of a new document, in addition to its item; by default created by a member, not scheduled by a phase. */
export const documentRow = (said: NewRow<'docform'>): NewRow<'docform'> => ({ phase_id: null, due_at: null, ...said })
