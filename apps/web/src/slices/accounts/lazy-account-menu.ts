import { lazyPart } from '../../platform/lazy-part.tsx'

/** Loaded when it is first opened. */
export const LazyAccountMenu = lazyPart(() => import('./account-menu.tsx').then((module) => module.AccountMenu))
