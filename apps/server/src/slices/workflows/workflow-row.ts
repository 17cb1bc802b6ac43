import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new workflow as administrators write it: active, and not the custom action. */
export const workflowDefinitionRow = (said: NewRow<'workflow_definition'>): NewRow<'workflow_definition'> => ({
  description: null,
  active: true,
  is_custom_action: false,
  version: 1,
  ...said,
})

/** The row of a new version, by default a draft. */
export const workflowVersionRow = (said: NewRow<'workflow_version'>): NewRow<'workflow_version'> => ({
  published_at: null,
  ...said,
})

/** The row of a workflow that is started, besides its item. */
export const workflowRow = (said: NewRow<'workflow'>): NewRow<'workflow'> => ({ appointment_id: null, ...said })

/** The row of an activity that a member ran. */
export const workflowRunRow = (said: NewRow<'workflow_run'>): NewRow<'workflow_run'> => ({
  answer: null,
  effect: {},
  link_id: null,
  fingerprint: null,
  address: null,
  location: null,
  undone_at: null,
  undone_by: null,
  ...said,
})

/** The row of a link that nobody has used. */
export const workflowLinkRow = (said: NewRow<'workflow_link'>): NewRow<'workflow_link'> => ({
  appointment_id: null,
  used_at: null,
  ...said,
})
