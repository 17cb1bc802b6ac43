import type { NewRow } from '../../../platform/database/insert-rows.ts'

/** The row of a new supervision meeting, in addition to its item; by default without notes. */
export const meetingRow = (said: NewRow<'supervision_meeting'>): NewRow<'supervision_meeting'> => ({
  notes: '',
  ...said,
})

/** The row of a flag that was discussed; by default about no case. */
export const topicRow = (said: NewRow<'supervision_topic'>): NewRow<'supervision_topic'> => ({ case_id: null, ...said })
