import { lazyPart } from '../../platform/lazy-part.tsx'

/** Loaded when an address is first searched for, because a guest's form must stay light (decision 44). */
export const LazyAddressDialog = lazyPart(() => import('./address-dialog.tsx').then((module) => module.AddressDialog))
