import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new group, active by default. */
export const groupRow = (said: NewRow<'care_group'>): NewRow<'care_group'> => ({
  category: null,
  active: true,
  source_id: null,
  version: 1,
  ...said,
})
