import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new choice in a list; by default active, and neither an outcome nor a relationship type. */
export const lookupRow = (said: NewRow<'lookup'>): NewRow<'lookup'> => ({
  category: null,
  active: true,
  success: null,
  present: null,
  guardian_order: null,
  inverse_id: null,
  ...said,
})
