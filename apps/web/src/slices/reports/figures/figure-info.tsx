import { Tooltip } from '@caseloom/ui/layers/tooltip'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { t } from '../reports-texts.ts'

export type FigureInfoProps = { label: string; definition: string }

/** How a figure was computed: shown while the sign is hovered or focused, and kept open by a press, which a finger needs. */
export function FigureInfo({ label, definition }: FigureInfoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Tooltip text={definition} placement="top">
        <Button
          className="rp-info"
          aria-label={t('howComputed', { figure: label })}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onPress={() => setIsOpen(!isOpen)}
        >
          <InfoIcon aria-hidden="true" />
        </Button>
      </Tooltip>
      {isOpen && (
        <p id={id} className="rp-definition">
          {definition}
        </p>
      )}
    </>
  )
}
