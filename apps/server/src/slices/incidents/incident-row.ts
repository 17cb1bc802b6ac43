import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new incident besides its item, by default not followed up. */
export const incidentRow = (said: NewRow<'incident'>): NewRow<'incident'> => ({
  type_id: null,
  severity: null,
  follow_up: '',
  taken_up_by: null,
  ...said,
})

/** The row of a new event besides its item, by default of one day and without notes. */
export const eventRow = (said: NewRow<'dated_event'>): NewRow<'dated_event'> => ({
  type_id: null,
  end_day: null,
  notes: '',
  ...said,
})

/** Somebody who was involved in an incident or event. */
export const involvedRow = (said: NewRow<'involved_person'>): NewRow<'involved_person'> => said
