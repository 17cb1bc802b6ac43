import type { NewRow } from '../../platform/insert-rows.ts'

/** The row of a new case, beside its item: open, unless said. */
export const caseRow = (said: NewRow<'managed_case'>): NewRow<'managed_case'> => ({
  state: 'open',
  end_day: null,
  outcome_id: null,
  relationship_id: null,
  ...said,
})

/** The row of a phase that a case begins: not over, unless said. */
export const casePhaseRow = (said: NewRow<'case_phase'>): NewRow<'case_phase'> => ({ end_day: null, ...said })

/** The row of a suspension that begins: not over, unless said. */
export const suspensionRow = (said: NewRow<'case_suspension'>): NewRow<'case_suspension'> => ({
  end_day: null,
  ended_by: null,
  ...said,
})

/** The row of a new share: to read only, unless said. */
export const shareRow = (said: NewRow<'case_share'>): NewRow<'case_share'> => ({
  with_person_id: null,
  with_group_id: null,
  may_edit: false,
  ...said,
})

/** The row of a new trac: on offer, with its first session after three days, unless said. */
export const tracRow = (said: NewRow<'trac'>): NewRow<'trac'> => ({
  description: null,
  first_session_days: 3,
  category: null,
  needs_relationship: false,
  active: true,
  ...said,
})

/** The row of a phase of a new trac: one session a week, unless said. */
export const tracPhaseRow = (said: NewRow<'trac_phase'>): NewRow<'trac_phase'> => ({ sessions_a_week: 1, ...said })
