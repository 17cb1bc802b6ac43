import type { DragEvent } from 'react'

/** What is dragged in the builder. While it moves a browser tells only the types, so the kind is one. */
type Kind = 'question' | 'page'

const typeOf = (kind: Kind) => `application/x-caseloom-${kind}`

/** Begins to drag; `value` is what the drop gets. */
export function drag(event: DragEvent, kind: Kind, value: string): void {
  event.stopPropagation()
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(typeOf(kind), value)
}

export const isDragged = ({ dataTransfer }: DragEvent, kind: Kind): boolean => dataTransfer.types.includes(typeOf(kind))

/** The value of what is dropped, or null if that is of another kind. */
export const dropped = ({ dataTransfer }: DragEvent, kind: Kind): string | null =>
  dataTransfer.getData(typeOf(kind)) || null

/** Whether the pointer is in the lower half of the element that hears the event. */
export function isInLowerHalf({ currentTarget, clientY }: DragEvent): boolean {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}
