import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Loaded when it is first opened. */
export const LazyPhotoDialog = lazyPart(() => import('./photo-dialog.tsx').then((module) => module.PhotoDialog))
