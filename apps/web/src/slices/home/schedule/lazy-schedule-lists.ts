import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Loaded with the panel of an item that shows them. */
export const ScheduleLists = lazyPart(() => import('./schedule-lists.tsx').then((module) => module.ScheduleLists))
