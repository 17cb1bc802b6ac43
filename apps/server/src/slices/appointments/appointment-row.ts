import type { NewRow } from '../../platform/insert-rows.ts'

/** The row of a new appointment, beside its item: without an outcome, unless said. */
export const appointmentRow = (said: NewRow<'appointment'>): NewRow<'appointment'> => ({
  type_id: null,
  outcome_id: null,
  notes: '',
  ...said,
})

/** The row of a new attendance, beside its item: without an outcome, unless said. */
export const attendanceRow = (said: NewRow<'attendance'>): NewRow<'attendance'> => ({ outcome_id: null, ...said })
