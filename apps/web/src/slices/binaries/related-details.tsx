import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { TEMPLATE } from '@caseloom/contracts/binaries/related-rules'
import { Float } from '@caseloom/ui/layers/float'
import { useEffect, useRef, type RefObject } from 'react'
import { Dialog } from 'react-aria-components'
import { kindName } from '../../platform/texts/kind-texts.ts'
import { formatNearTime } from '../../platform/texts/times.ts'
import { FactList } from '../items/index.ts'
import { t } from './binary-texts.ts'

export type RelatedDetailsProps = {
  item: RelatedItem
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLButtonElement | null>
}

/** The details of a related item, beside the button that opens them. */
export function RelatedDetails({ item, label, isOpen, onOpenChange, triggerRef }: RelatedDetailsProps) {
  const { Name, Description, Type, Created, CreatedBy, Completed } = item
  const when = Created === null ? undefined : formatNearTime(Created)
  const facts = [
    [t('type'), Type === TEMPLATE ? t('missing') : kindName(Type)],
    [t('size'), Description],
    [t('attachedBy'), [when, CreatedBy?.Name].filter(Boolean).join(' · ')],
    [t('status'), Completed ? t('locked') : undefined],
  ] as const
  return (
    <Float isOpen={isOpen} onOpenChange={onOpenChange} triggerRef={triggerRef} placement="bottom end">
      <Dialog aria-label={label} className="max-w-80 outline-none">
        <Title name={Name} />
        <FactList facts={facts} />
      </Dialog>
    </Float>
  )
}

/** Takes the focus, because nothing in the details can be pressed. */
function Title({ name }: { name: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h3 ref={title} tabIndex={-1} className="px-5 pt-3 font-semibold outline-none wrap-anywhere">
      {name}
    </h3>
  )
}
