import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new case, in addition to its item; open by default. */
export const caseRow = (said: NewRow<'managed_case'>): NewRow<'managed_case'> => ({
  state: 'open',
  end_day: null,
  outcome_id: null,
  relationship_id: null,
  protected: false,
  ...said,
})

/** The row of a phase that a case begins; by default it has no end. */
export const casePhaseRow = (said: NewRow<'case_phase'>): NewRow<'case_phase'> => ({ end_day: null, ...said })

/** The row of a new suspension; by default it has no end. */
export const suspensionRow = (said: NewRow<'case_suspension'>): NewRow<'case_suspension'> => ({
  end_day: null,
  ended_by: null,
  ...said,
})

/** The row of a new share; read-only by default. */
export const shareRow = (said: NewRow<'case_share'>): NewRow<'case_share'> => ({
  with_person_id: null,
  with_group_id: null,
  may_edit: false,
  ...said,
})

/** The row of a new trac; by default active, with its first session after three days, and not rated. */
export const tracRow = (said: NewRow<'trac'>): NewRow<'trac'> => ({
  description: null,
  first_session_days: 3,
  category: null,
  needs_relationship: false,
  active: true,
  fidelity_template_id: null,
  fidelity_days: 28,
  version: 1,
  ...said,
})

/** The row of a phase of a new trac; by default one session a week. */
export const tracPhaseRow = (said: NewRow<'trac_phase'>): NewRow<'trac_phase'> => ({ sessions_a_week: 1, ...said })
