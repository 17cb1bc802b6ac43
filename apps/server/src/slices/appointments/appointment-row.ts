import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new appointment, in addition to its item; by default without an outcome. */
export const appointmentRow = (said: NewRow<'appointment'>): NewRow<'appointment'> => ({
  type_id: null,
  outcome_id: null,
  notes: '',
  series_id: null,
  series_day: null,
  by_hand: [],
  location: null,
  ...said,
})

/** The row of a new attendance, in addition to its item; by default without an outcome. */
export const attendanceRow = (said: NewRow<'attendance'>): NewRow<'attendance'> => ({ outcome_id: null, ...said })
