import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new to-do, in addition to its item; by default about no case and decided by no meeting. */
export const toDoRow = (said: NewRow<'to_do'>): NewRow<'to_do'> => ({
  notes: '',
  about_case_id: null,
  meeting_id: null,
  ...said,
})
