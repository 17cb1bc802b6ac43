import { IconButton } from '@caseloom/ui/button'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { t as orderTexts } from '../../../platform/texts/order-texts.ts'
import { isInLowerHalf } from '../dragging.ts'

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

/** The line that is being dragged. It lands only in its own list. */
let dragged: { readonly list: HTMLElement | null; readonly index: number } | null = null

/** A line of a list whose order matters. It is dragged; Alt with an arrow moves the one that is being changed. */
export function OrderedLine<T>({ name, deleteLabel, items, index, onChange, children, below }: OrderedLineProps<T>) {
  const [landing, setLanding] = useState<'before' | 'after' | null>(null)

  function put(from: number, to: number) {
    const item = items[from]
    if (item !== undefined && to !== from && to >= 0 && to < items.length)
      onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  const move = (step: 1 | -1) => put(index, index + step)

  function handleDragStart(event: DragEvent<HTMLElement>) {
    const line = event.currentTarget.closest('li')
    if (!line) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('application/x-caseloom-line', '')
    event.dataTransfer.setDragImage(line, 0, 0)
    dragged = { list: line.parentElement, index }
  }

  function handleDragOver(event: DragEvent<HTMLElement>) {
    if (dragged?.list !== event.currentTarget.parentElement) return
    event.preventDefault()
    setLanding(isInLowerHalf(event) ? 'after' : 'before')
  }

  function handleDrop(event: DragEvent<HTMLElement>) {
    event.preventDefault()
    if (dragged?.list === event.currentTarget.parentElement && dragged) {
      const before = isInLowerHalf(event) ? index + 1 : index
      put(dragged.index, dragged.index < before ? before - 1 : before)
    }
    dragged = null
    setLanding(null)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Alt with an arrow from the fields, and is where a dragged line lands
    <li
      className={landing ?? undefined}
      onKeyDown={handleKeyDown}
      onDragOver={handleDragOver}
      onDragLeave={() => setLanding(null)}
      onDrop={handleDrop}
    >
      <div className="line">
        <span
          className="grab"
          aria-hidden="true"
          draggable
          onDragStart={handleDragStart}
          onDragEnd={() => (dragged = null)}
        >
          <DotsSixVerticalIcon />
        </span>
        {children}
        <span className="moves">
          <IconButton
            size="small"
            label={orderTexts('upNamed', { name })}
            isDisabled={index === 0}
            icon={<CaretUpIcon aria-hidden="true" />}
            onPress={() => move(-1)}
          />
          <IconButton
            size="small"
            label={orderTexts('downNamed', { name })}
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
