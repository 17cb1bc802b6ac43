import { PlainTooltip } from '@caseloom/ui/layers/plain-tooltip'
import { Suspense, type ReactElement } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'

// Few cards of a list are opened.
const HoverCardContent = lazyPart(
  () => import('./hover-card-content.tsx').then((module) => module.HoverCardContent),
  PartAwaySilently,
)

export type HoverCardProps = {
  /** The item's id, whose part is fetched when the card first opens. */
  id: string
  /** A link to the item. */
  children: ReactElement
}

/** A card about a row's item and how to reach its person. It repeats what the item's own page says. */
export function HoverCard({ id, children }: HoverCardProps) {
  return (
    <PlainTooltip
      look="card"
      text={
        <Suspense fallback={<span className="cl-skeleton block h-12 w-48" />}>
          <HoverCardContent id={id} />
        </Suspense>
      }
    >
      {children}
    </PlainTooltip>
  )
}
