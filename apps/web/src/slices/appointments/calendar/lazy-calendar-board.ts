import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Loaded with the page or the tab that shows it. */
export const CalendarBoard = lazyPart(() => import('./calendar-board.tsx').then((module) => module.CalendarBoard))
