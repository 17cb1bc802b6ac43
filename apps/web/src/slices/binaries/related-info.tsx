import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { IconButton } from '@caseloom/ui/button'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { Suspense, useRef, useState } from 'react'
import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'
import { t } from './binary-texts.ts'

// Few of a list's details are opened, and they bring the floating layer along.
const RelatedDetails = lazyPart(
  () => import('./related-details.tsx').then((module) => module.RelatedDetails),
  PartAwaySilently,
)

/** A button that shows the details of a related item beside it. */
export function RelatedInfo({ item }: { item: RelatedItem }) {
  const button = useRef<HTMLButtonElement>(null)
  /** Undefined until the first opening. */
  const [isOpen, setIsOpen] = useState<boolean>()
  const label = t('detailsOf', { name: item.Name })
  const loadDetails = () => void RelatedDetails.preload()
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        kind="quiet"
        label={label}
        icon={<InfoIcon />}
        aria-haspopup="dialog"
        onHoverStart={loadDetails}
        onFocus={loadDetails}
        onPress={() => setIsOpen(true)}
      />
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <RelatedDetails item={item} label={label} isOpen={isOpen} onOpenChange={setIsOpen} triggerRef={button} />
        </Suspense>
      )}
    </>
  )
}
