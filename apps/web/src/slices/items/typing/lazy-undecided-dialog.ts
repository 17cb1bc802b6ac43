import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Loaded on demand, because it is rarely needed. */
export const LazyUndecidedDialog = lazyPart(() =>
  import('./undecided-dialog.tsx').then((module) => module.UndecidedDialog),
)
