import { lazyLayer } from '../../../../platform/lazy-layer.tsx'

/** Loaded when the calendar's menu is opened. */
export const WorkingHoursDialog = lazyLayer(() =>
  import('./working-hours-dialog.tsx').then((module) => module.WorkingHoursDialog),
)
