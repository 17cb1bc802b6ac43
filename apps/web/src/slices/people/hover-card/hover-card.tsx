import { PlainTooltip } from '@caseloom/ui/layers/plain-tooltip'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { Suspense, type ReactElement } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'
import { t } from './hover-card-button-texts.ts'

// Few cards of a list are opened.
const HoverCardContent = lazyPart(
  () => import('./hover-card-content.tsx').then((module) => module.HoverCardContent),
  PartAwaySilently,
)

export type HoverCardProps = {
  /** The item's id, whose part is fetched when the card first opens. */
  id: string
  opensOnPress?: boolean
  /** A link to the item, or a button. */
  children: ReactElement
}

/** A card about a row's item and how to reach its person. It repeats what the item's own page says. */
export function HoverCard({ id, opensOnPress = false, children }: HoverCardProps) {
  return (
    <PlainTooltip
      look="card"
      opensOnPress={opensOnPress}
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

export type HoverCardButtonProps = { id: string; name: string }

/** For lists whose names are passed by the pointer all the time: the card about a row is asked for by its own button. */
export function HoverCardButton({ id, name }: HoverCardButtonProps) {
  return (
    <HoverCard id={id} opensOnPress>
      <button type="button" className="cl-button quiet small icon-only" aria-label={t('cardOf', { name })}>
        <IdentificationCardIcon aria-hidden="true" />
      </button>
    </HoverCard>
  )
}
