import { Tooltip } from '@caseloom/ui/layers/tooltip'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import './figure-info.css'
import { t } from './figure-info-texts.ts'

export type FigureInfoProps = {
  label: string
  definition: string
  /** The reader came to the sign: what it says may be fetched now. */
  onNear?: () => void
}

/** How a figure was computed: shown while the sign is hovered or focused, and kept open by a press, which a finger needs. */
export function FigureInfo({ label, definition, onNear }: FigureInfoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Tooltip text={definition} placement="top">
        <Button
          className="cl-figure-info"
          aria-label={t('howComputed', { figure: label })}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          {...(onNear && { onHoverStart: onNear, onFocus: onNear })}
          onPress={() => setIsOpen(!isOpen)}
        >
          <InfoIcon aria-hidden="true" />
        </Button>
      </Tooltip>
      {isOpen && (
        <span id={id} role="note" className="cl-figure-definition">
          {definition}
        </span>
      )}
    </>
  )
}
