import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'
import { useSeenOnce } from '../../items/index.ts'
import type { BundlesSectionProps } from './bundles-section.tsx'

const Section = lazyPart(
  () => import('./bundles-section.tsx').then((module) => module.BundlesSection),
  PartAwaySilently,
)

/** The links for several forms, loaded once their place is in view. */
export function BundlesSection(props: BundlesSectionProps) {
  const [place, isSeen] = useSeenOnce<HTMLDivElement>()
  return (
    <div ref={place}>
      <Suspense fallback={null}>{isSeen && <Section {...props} />}</Suspense>
    </div>
  )
}
