import type { NewRow } from '../../platform/insert-rows.ts'

/** The row of a new document, beside its item: created by a member, not scheduled by a phase, unless said. */
export const documentRow = (said: NewRow<'docform'>): NewRow<'docform'> => ({ phase_id: null, due_at: null, ...said })
