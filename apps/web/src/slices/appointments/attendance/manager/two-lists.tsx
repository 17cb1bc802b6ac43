import { IconButton } from '@caseloom/ui/button'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useRef, useState, type ReactNode } from 'react'
import { announce } from '../../../../platform/announce.ts'
import { listWords } from '../../../../platform/texts/list-words.ts'
import { ManagedList, type ManagedItem } from './managed-list.tsx'
import { t } from './manager-texts.ts'
import { useLiftedKeys, type Side } from './use-lift-keys.ts'

export type ListOfTwo = {
  readonly title: string
  readonly count: number
  readonly items: readonly ManagedItem[]
  readonly headEnd?: ReactNode
  readonly empty: string
  readonly foot?: ReactNode
  /** The name of the button that moves what was picked in this list. */
  readonly pickedLabel: string
}

export type TwoListsProps = {
  start: ListOfTwo
  end: ListOfTwo
  /** Moves items to a list. Returns the names of those that were moved. */
  onMove: (ids: readonly string[], to: Side) => readonly string[]
}

const nobody: ReadonlySet<string> = new Set()

type Lifted = { readonly from?: Side; readonly names: readonly string[] }
const nothing: Lifted = { names: [] }

/** Two lists beside each other, on a phone one under the other, and the ways to move things between them. */
export function TwoLists({ start, end, onMove }: TwoListsProps) {
  const isPhone = usePhoneScreen()
  const [picked, setPicked] = useState({ start: nobody, end: nobody })
  const [lifted, setLifted] = useState(nothing)
  const over = useRef<Side>(null)
  const lists = { start, end }
  const say = (names: readonly string[], side: Side) =>
    announce(t('moved', { name: listWords(names), list: lists[side].title }))
  useLiftedKeys({ from: lifted.from, over, onPlace: (side) => say(lifted.names, side) })

  function move(ids: readonly string[], to: Side) {
    const names = onMove(ids, to)
    setPicked({ start: nobody, end: nobody })
    if (names.length > 0) say(names, to)
  }

  const partsOf = (side: Side) => {
    const { pickedLabel: _, ...list } = lists[side]
    const other = side === 'start' ? 'end' : 'start'
    return {
      ...list,
      side,
      isDragged: !isPhone,
      picked: picked[side],
      onPick: (ids: ReadonlySet<string>) => setPicked({ ...picked, [side]: ids }),
      onMove: (ids: readonly string[]) => move(ids, other),
      onTake: (ids: readonly string[]) => move(ids, side),
      lifted: lifted.names,
      onLift: (names: readonly string[]) => setLifted(names.length > 0 ? { from: side, names } : nothing),
      onOver: (isOver: boolean) => {
        over.current = isOver ? side : null
      },
    }
  }

  return (
    <div className="sm-lists">
      <ManagedList {...partsOf('start')} />
      {!isPhone && (
        <div className="middle">
          <IconButton
            kind="secondary"
            label={end.pickedLabel}
            icon={<CaretLeftIcon weight="bold" className="cl-mirror" />}
            isDisabled={picked.end.size === 0}
            onPress={() => move([...picked.end], 'start')}
          />
          <IconButton
            kind="secondary"
            label={start.pickedLabel}
            icon={<CaretRightIcon weight="bold" className="cl-mirror" />}
            isDisabled={picked.start.size === 0}
            onPress={() => move([...picked.start], 'end')}
          />
        </div>
      )}
      <ManagedList {...partsOf('end')} />
    </div>
  )
}
