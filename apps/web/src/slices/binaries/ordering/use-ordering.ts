import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react'
import { announce } from '../../../platform/announce.ts'
import { t } from './ordering-texts.ts'
import { moveTo, placeAt, type Move, type Ordered } from './place-in-order.ts'

/** The held row, and the place among the others at which it would be put down. */
type Lift = {
  readonly id: string
  readonly at: number
  /** Held by a pointer, which is this far from where it was pressed. Undefined if it is moved by keys or buttons. */
  readonly pointer: { readonly from: number; readonly by: number } | undefined
}

/** A press that moves less than this is no drag. */
const PRESS_PX = 4

const lineOf = (list: HTMLElement | null, id = '') => list?.querySelector<HTMLElement>(`[data-line-of="${id}"]`) ?? null

/** Lets somebody put the lines of a list in another order: by dragging a handle, or by lifting a line and moving it with keys or buttons. */
export function useOrdering(items: readonly Ordered[], onMove: (move: Move) => void) {
  const list = useRef<HTMLUListElement>(null)
  const { lift, latest, hold } = useLift()
  const refocus = useRefocus(list, items)
  const indexOf = (id: string) => items.findIndex(({ Id }) => Id === id)
  const wordsOf = ({ id, at }: Lift) => ({ name: items[indexOf(id)]?.Name ?? '', place: at + 1, total: items.length })

  function liftUp(id: string) {
    const now = { id, at: indexOf(id), pointer: undefined }
    hold(now)
    announce(t('lifted', wordsOf(now)))
  }
  function moveBy(step: number) {
    const now = latest.current
    if (!now) return
    const next = { ...now, at: Math.min(items.length - 1, Math.max(0, now.at + step)) }
    hold(next)
    announce(t('at', wordsOf(next)))
    lineOf(list.current, items[next.at]?.Id)?.scrollIntoView?.({ block: 'nearest' })
  }
  function putDown() {
    const now = latest.current
    hold(null)
    const move = now && moveTo(items, now.id, now.at)
    if (!now || !move) return
    if (!now.pointer) refocus(now.id)
    announce(t('put', wordsOf(now)))
    onMove(move)
  }
  function putBack() {
    const now = latest.current
    hold(null)
    if (now && !now.pointer) announce(t('putBack', wordsOf(now)))
  }
  const isPress = ({ pointer }: Lift) => pointer !== undefined && Math.abs(pointer.by) < PRESS_PX

  useDragging(lift?.pointer !== undefined, {
    onDrag(y) {
      const now = latest.current
      if (!now?.pointer) return
      const next = { ...now, pointer: { ...now.pointer, by: y - now.pointer.from } }
      const others = items.filter(({ Id }) => Id !== now.id)
      const spans = others.flatMap(({ Id }) => lineOf(list.current, Id)?.getBoundingClientRect() ?? [])
      hold({ ...next, at: isPress(next) ? indexOf(now.id) : placeAt(y, spans) })
    },
    // A press without a drag lifts the line: its buttons move it without dragging.
    onLetGo: () => (latest.current && isPress(latest.current) ? liftUp(latest.current.id) : putDown()),
    onCancel: putBack,
  })
  const drag = (id: string, y: number) => hold({ id, at: indexOf(id), pointer: { from: y, by: 0 } })
  return { list, lift, liftUp, moveBy, putDown, putBack, drag }
}

/** The held row, as it is drawn and as it is by now: a pointer may be let go before its last move is drawn. */
function useLift() {
  const [lift, setLift] = useState<Lift | null>(null)
  const latest = useRef<Lift | null>(null)
  function hold(next: Lift | null) {
    latest.current = next
    setLift(next)
  }
  return { lift, latest, hold }
}

/** A line that is drawn at its new place may lose its focus by that. Returns what to call with its id before it is. */
function useRefocus(list: RefObject<HTMLElement | null>, items: readonly Ordered[]) {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    const id = wanted.current
    wanted.current = undefined
    if (id !== undefined && document.activeElement === document.body)
      lineOf(list.current, id)?.querySelector<HTMLElement>('[data-handle]')?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- lines are drawn at other places with other items
  }, [list, items])
  return (id: string) => {
    wanted.current = id
  }
}

/** What the lines need of it. */
export type OrderingOfList = Omit<ReturnType<typeof useOrdering>, 'list'>

type Drag = { readonly onDrag: (y: number) => void; readonly onLetGo: () => void; readonly onCancel: () => void }

/** Follows the pointer wherever it goes. */
function useDragging(isDragging: boolean, drag: Drag) {
  const handleMove = useEffectEvent((event: PointerEvent) => drag.onDrag(event.clientY))
  const handleUp = useEffectEvent(() => drag.onLetGo())
  const handleCancel = useEffectEvent(() => drag.onCancel())
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The panel stays open.
    event.preventDefault()
    event.stopPropagation()
    drag.onCancel()
  })
  useEffect(() => {
    if (!isDragging) return undefined
    const ending = new AbortController()
    const { signal } = ending
    addEventListener('pointermove', (event) => handleMove(event), { signal })
    addEventListener('pointerup', () => handleUp(), { signal })
    addEventListener('pointercancel', () => handleCancel(), { signal })
    addEventListener('keydown', (event) => handleKey(event), { signal, capture: true })
    return () => ending.abort()
  }, [isDragging])
}

type Line = Pick<ComponentProps<'li'>, 'className' | 'style'> & { readonly 'data-line-of': string }

/** How a line is drawn while something is held: the held one follows the pointer, and its future neighbour has a line at that side. */
export function lineLook(items: readonly Ordered[], lift: Lift | null, id: string): Line {
  const line = { 'data-line-of': id }
  if (!lift) return line
  if (lift.id === id)
    return { ...line, className: 'lifted', ...(lift.pointer && { style: { translate: `0 ${lift.pointer.by}px` } }) }
  if (items[lift.at]?.Id === lift.id) return line
  const others = items.filter(({ Id }) => Id !== lift.id)
  if (others[lift.at]?.Id === id) return { ...line, className: 'before' }
  return lift.at === others.length && others.at(-1)?.Id === id ? { ...line, className: 'after' } : line
}
