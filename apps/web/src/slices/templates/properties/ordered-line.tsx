import { IconButton } from '@caseloom/ui/button'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { KeyboardEvent, ReactNode } from 'react'
import { t } from './property-texts.ts'

export type OrderedLineProps<T> = {
  name: string
  deleteLabel: string
  items: readonly T[]
  index: number
  onChange: (items: T[]) => void
  children: ReactNode
  /** Shown under the line. */
  below?: ReactNode
}

/** A line of a list whose order matters. Alt with an arrow moves the one that is being changed. */
export function OrderedLine<T>({ name, deleteLabel, items, index, onChange, children, below }: OrderedLineProps<T>) {
  function move(step: 1 | -1) {
    const item = items[index]
    if (item !== undefined && items[index + step] !== undefined)
      onChange(items.toSpliced(index, 1).toSpliced(index + step, 0, item))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Alt with an arrow from the fields
    <li onKeyDown={handleKeyDown}>
      <div className="line">
        {children}
        <span className="moves">
          <IconButton
            size="small"
            label={t('moveUp', { name })}
            isDisabled={index === 0}
            icon={<CaretUpIcon aria-hidden="true" />}
            onPress={() => move(-1)}
          />
          <IconButton
            size="small"
            label={t('moveDown', { name })}
            isDisabled={index === items.length - 1}
            icon={<CaretDownIcon aria-hidden="true" />}
            onPress={() => move(1)}
          />
        </span>
        <IconButton
          size="small"
          label={deleteLabel}
          icon={<XIcon aria-hidden="true" />}
          onPress={() => onChange(items.toSpliced(index, 1))}
        />
      </div>
      {below}
    </li>
  )
}
