import { IconButton } from '@caseloom/ui/button'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { t as orderTexts } from '../../../platform/texts/order-texts.ts'
import { t } from './ordering-texts.ts'
import type { Ordered } from './place-in-order.ts'
import type { OrderingOfList } from './use-ordering.ts'

export type MoveHandleProps = { item: Ordered; ordering: OrderingOfList }

/** Moves its line: it is dragged, or pressed. Then keys move the line, or the buttons beside it. */
export function MoveHandle({ item: { Id, Name }, ordering }: MoveHandleProps) {
  const { lift, liftUp, drag, putDown } = ordering
  const isLifted = lift?.id === Id && lift.pointer === undefined

  function handlePointerDown(event: PointerEvent) {
    if (event.button !== 0 || isLifted) return
    // No text is selected on the way.
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    drag(Id, event.clientY)
  }

  return (
    <button
      type="button"
      className="cl-button quiet small icon-only cl-move"
      data-handle=""
      aria-label={t('move', { name: Name })}
      aria-pressed={isLifted}
      title={t('hint')}
      onPointerDown={handlePointerDown}
      // A press of a pointer ends where it is let go; this one is of a key or of a screen reader.
      onClick={(event) => event.detail === 0 && (isLifted ? putDown() : liftUp(Id))}
    >
      <DotsSixVerticalIcon aria-hidden="true" />
    </button>
  )
}

/** What a lifted line has in place of its other buttons: a way to move it without dragging. */
export function MoveButtons({ item: { Name: name }, ordering: { moveBy, putDown } }: MoveHandleProps) {
  return (
    <>
      <IconButton
        size="small"
        kind="quiet"
        label={orderTexts('upNamed', { name })}
        icon={<ArrowUpIcon />}
        onPress={() => moveBy(-1)}
      />
      <IconButton
        size="small"
        kind="quiet"
        label={orderTexts('downNamed', { name })}
        icon={<ArrowDownIcon />}
        onPress={() => moveBy(1)}
      />
      <IconButton size="small" kind="quiet" label={t('putDown', { name })} icon={<CheckIcon />} onPress={putDown} />
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

/** The keys of a lifted line. It is put back when the focus leaves it. */
export function liftedKeys({ moveBy, putBack }: OrderingOfList) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (step === undefined && event.key !== 'Escape') return
      event.preventDefault()
      // Escape would close the panel as well.
      event.stopPropagation()
      if (step === undefined) putBack()
      else moveBy(step)
    },
    onBlur(event: FocusEvent) {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) putBack()
    },
  }
}
