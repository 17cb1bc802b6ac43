import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'

/** Loaded after the page of the case. */
export const BundlesSection = lazyPart(
  () => import('./bundles-section.tsx').then((module) => module.BundlesSection),
  PartAwaySilently,
)
