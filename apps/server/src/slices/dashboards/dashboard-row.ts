import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new dashboard item: active, for no report. */
export const dashboardItemRow = (said: NewRow<'dashboard_item'>): NewRow<'dashboard_item'> => ({
  subheader: null,
  report: null,
  active: true,
  version: 1,
  ...said,
})
