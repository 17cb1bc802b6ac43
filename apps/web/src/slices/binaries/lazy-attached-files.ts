import { lazyPart } from '../../platform/lazy-part.tsx'

export const AttachedFiles = lazyPart(() => import('./attached-files.tsx').then((module) => module.AttachedFiles))
