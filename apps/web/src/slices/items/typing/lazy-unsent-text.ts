import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Loaded on demand, because it is rarely needed. */
export const LazyUnsentText = lazyPart(() => import('./unsent-text.tsx').then((module) => module.UnsentText))
