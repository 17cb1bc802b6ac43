import { lazyPart } from '../../../../platform/lazy-part.tsx'

/** Loaded when the calendar's menu is opened. */
export const WorkingHoursDialog = lazyPart(() =>
  import('./working-hours-dialog.tsx').then((module) => module.WorkingHoursDialog),
)
