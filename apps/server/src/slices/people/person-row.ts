import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new person besides their item. */
export const personRow = (said: NewRow<'person'>): NewRow<'person'> => ({
  middle_name: null,
  title: null,
  birth_day: null,
  death_day: null,
  gender_id: null,
  group_id: null,
  created_by: null,
  ...said,
})

/** The row of a new contact item: by default the preferred one of its type, and usable for everything. */
export const contactItemRow = (said: NewRow<'contact_item'>): NewRow<'contact_item'> => ({
  preferred: true,
  may_text: true,
  may_leave_voicemail: true,
  may_mail: true,
  ...said,
})

/** The row of a new relationship besides its item: by default both ends have agreed. */
export const relationshipRow = (said: NewRow<'relationship'>): NewRow<'relationship'> => ({
  person_waits: false,
  related_waits: false,
  ...said,
})
