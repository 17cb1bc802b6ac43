import { lazyPart } from '../../platform/lazy-part.tsx'

/** Hardly ever needed. */
export const LazyUndecidedDialog = lazyPart(() =>
  import('./undecided-dialog.tsx').then((module) => module.UndecidedDialog),
)
