import type { NewRow } from '../../../platform/database/insert-rows.ts'

/** The row of a new series, by default active. */
export const seriesRow = (said: NewRow<'appointment_series'>): NewRow<'appointment_series'> => ({
  until_day: null,
  subject_id: null,
  active: true,
  version: 1,
  created_by: null,
  ...said,
})

/** The row of somebody on a standing list. */
export const seriesAttendeeRow = (said: NewRow<'series_attendee'>): NewRow<'series_attendee'> => said

/** The row of a day that a series leaves out. */
export const seriesSkipRow = (said: NewRow<'series_skip'>): NewRow<'series_skip'> => said
