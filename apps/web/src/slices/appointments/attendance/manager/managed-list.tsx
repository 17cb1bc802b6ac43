import { Button, IconButton } from '@caseloom/ui/button'
import { Badge } from '@caseloom/ui/signs/badge'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useState, type ReactNode } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop, type Selection } from 'react-aria-components'
import { t } from './manager-texts.ts'
import { liftKeys, type Side } from './use-lift-keys.ts'

const otherSide = { start: 'end', end: 'start' } as const

/** What a drag carries. Each list takes only what comes from the other one. */
const dragType = (from: Side) => `application/x-caseloom-managed-${from}`

export type ManagedItem = {
  readonly id: string
  readonly name: string
  readonly under: string
  readonly picture?: ReactNode
  /** Its state, at the end of the row. */
  readonly state?: ReactNode
  /** It is here only since the manager was opened: the word on its badge. */
  readonly badge?: string | undefined
  /** The name of the button that moves it to the other list; without one it stays. */
  readonly moveLabel?: string | undefined
  /** What that button says, if neither Add nor a cross says it. */
  readonly moveText?: string | undefined
}

export type ManagedListProps = {
  side: Side
  title: string
  /** How many there are on all pages. */
  count: number
  items: readonly ManagedItem[]
  headEnd?: ReactNode
  empty: string
  foot?: ReactNode
  /** Whether items can be dragged. Phones have the buttons only. */
  isDragged: boolean
  picked: ReadonlySet<string>
  onPick: (ids: ReadonlySet<string>) => void
  /** Moves items to the other list. */
  onMove: (ids: readonly string[]) => void
  /** Takes items that the other list gave. */
  onTake: (ids: readonly string[]) => void
  /** The names of what is being dragged anywhere; empty while nothing is. */
  lifted: readonly string[]
  onLift: (names: readonly string[]) => void
  /** Called when what was lifted comes over this list, and when it leaves. */
  onOver: (isOver: boolean) => void
}

/** One of the manager's two lists. Its rows are dragged to the other, or moved there by their buttons. */
export function ManagedList(props: ManagedListProps) {
  const { side, title, count, items, headEnd, empty, foot, isDragged, picked, onPick } = props
  const titleId = useId()
  const { isOver, hooks } = useListDrag(props)
  const handleSelection = (keys: Selection) =>
    onPick(keys === 'all' ? new Set(items.map(({ id }) => id)) : new Set([...keys].map(String)))

  return (
    <section className="sm-list" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>
          {title} <span className="count">{count}</span>
        </h3>
        {headEnd}
      </header>
      <div className="rows" {...(isDragged && liftKeys)}>
        <GridList
          // A list that can be dragged from has hooks of its own, so another one takes its place on a phone.
          key={isDragged ? 'dragged' : 'still'}
          aria-labelledby={titleId}
          items={items}
          selectionMode={isDragged ? 'multiple' : 'none'}
          selectedKeys={new Set(picked)}
          onSelectionChange={handleSelection}
          {...(isDragged && { dragAndDropHooks: hooks })}
          renderEmptyState={() => <p className="empty">{empty}</p>}
        >
          {(item) => <Row item={item} side={side} isDragged={isDragged} onMove={() => props.onMove([item.id])} />}
        </GridList>
        {isOver && <p className="lands">{landingWords(props.lifted)}</p>}
      </div>
      {foot !== undefined && <footer>{foot}</footer>}
    </section>
  )
}

const landingWords = ([name, ...others]: readonly string[]): string =>
  others.length === 0 && name !== undefined ? t('landsHere', { name }) : t('manyLand', { count: others.length + 1 })

/** Dragging out of a list, and dropping on it what the other list gives. */
function useListDrag({ side, items, onTake, onLift, onOver }: ManagedListProps) {
  const [isOver, setIsOver] = useState(false)
  const noteOver = (next: boolean) => {
    setIsOver(next)
    onOver(next)
  }
  const named = (keys: Iterable<unknown>) => {
    const wanted = new Set(keys)
    return items.filter(({ id }) => wanted.has(id))
  }
  const given = dragType(otherSide[side])
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => named(keys).map(({ id, name }) => ({ [dragType(side)]: id, 'text/plain': name })),
    getAllowedDropOperations: () => ['move'],
    acceptedDragTypes: [given],
    getDropOperation: () => 'move',
    onDragStart: ({ keys }) => onLift(named(keys).map(({ name }) => name)),
    onDragEnd: () => onLift([]),
    onDropEnter: () => noteOver(true),
    onDropExit: () => noteOver(false),
    onRootDrop: ({ items: dropped }) => {
      noteOver(false)
      const texts = dropped.flatMap((one) => (one.kind === 'text' ? [one.getText(given)] : []))
      void Promise.all(texts).then(onTake)
    },
  })
  return { isOver, hooks: dragAndDropHooks }
}

type RowProps = { item: ManagedItem; side: Side; isDragged: boolean; onMove: () => void }

function Row({ item, side, isDragged, onMove }: RowProps) {
  const { id, name, under, picture, state, badge, moveLabel, moveText } = item
  return (
    <GridListItem id={id} textValue={name}>
      {isDragged && (
        <AriaButton slot="drag" aria-label={t('drag', { name })} className="cl-button quiet small icon-only">
          <DotsSixVerticalIcon aria-hidden="true" />
        </AriaButton>
      )}
      {picture}
      <span className={badge === undefined ? 'text' : 'text moved'}>
        <span className="name" title={name}>
          {name}
        </span>
        <span className="under">{under}</span>
      </span>
      {badge !== undefined && <Badge kind="brand">{badge}</Badge>}
      {state !== undefined && <span className="end">{state}</span>}
      {moveLabel !== undefined && <MoveButton label={moveLabel} text={moveText} side={side} onMove={onMove} />}
    </GridListItem>
  )
}

type MoveButtonProps = { label: string; text: string | undefined; side: Side; onMove: () => void }

function MoveButton({ label, text, side, onMove }: MoveButtonProps) {
  if (text !== undefined)
    return (
      <Button size="small" aria-label={label} onPress={onMove}>
        {text}
      </Button>
    )
  if (side === 'start')
    return <IconButton size="small" icon={<XIcon />} label={label} hasTooltip={false} onPress={onMove} />
  return (
    <Button size="small" icon={<PlusIcon weight="bold" />} aria-label={label} onPress={onMove}>
      {t('add')}
    </Button>
  )
}
