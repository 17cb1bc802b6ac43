import { lazyPart } from '../../../platform/lazy-part.tsx'

export const HandOverDialog = lazyPart(() => import('./hand-over-dialog.tsx').then((module) => module.HandOverDialog))
