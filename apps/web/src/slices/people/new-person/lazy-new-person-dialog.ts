import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Loaded when it is first opened. */
export const LazyNewPersonDialog = lazyPart(() =>
  import('./new-person-dialog.tsx').then((module) => module.NewPersonDialog),
)
