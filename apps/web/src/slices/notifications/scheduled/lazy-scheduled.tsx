import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'
import type { ScheduledSectionProps } from './scheduled-section.tsx'

const Section = lazyPart(
  () => import('./scheduled-section.tsx').then((module) => module.ScheduledSection),
  PartAwaySilently,
)

/** The scheduled messages about an item, loaded with the panel that shows them. */
export function ScheduledSection(props: ScheduledSectionProps) {
  return (
    <Suspense fallback={null}>
      <Section {...props} />
    </Suspense>
  )
}
