import type { NewRow } from '../../platform/database/insert-rows.ts'

type Said = Omit<NewRow<'item'>, 'modified_at'> & Partial<Pick<NewRow<'item'>, 'modified_at'>>

/**
 * The row of a new item, by default not completed and not changed since it was created. It has the same columns for every kind, so
 * that items of all kinds can be inserted by one statement.
 */
export function itemRow(said: Said): NewRow<'item'> {
  return {
    description: null,
    number: null,
    person_id: null,
    case_id: null,
    target_id: null,
    clinician_id: null,
    group_id: null,
    date: null,
    status: null,
    status_class: 'neutral',
    active: true,
    completed: false,
    completed_at: null,
    completed_by: null,
    created_by: null,
    modified_at: said.created_at,
    modified_by: said.created_by ?? null,
    version: 1,
    property_versions: {},
    // A trigger fills it.
    search: '',
    source_id: null,
    ...said,
  }
}
