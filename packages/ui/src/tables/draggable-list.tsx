import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { useState } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop, useLocale, type Key } from 'react-aria-components'
import { SearchField } from '../fields/search-field.tsx'
import { foundIn, readDragged, sortedByName, withDropped, type DraggableItem } from './dragged-items.ts'

export type { DraggableItem } from './dragged-items.ts'

/** Only lists of the same kind take each other's items. */
const DRAG_TYPE = 'application/x-caseloom-item'

export type DraggableListWords = {
  readonly search: string
  readonly clear: string
  /** "4 items found". */
  readonly found: (count: number) => string
  readonly empty: string
  /** The name of an item's handle: "Drag Ana". */
  readonly drag: (name: string) => string
}

export type DraggableListProps = {
  label: string
  items: readonly DraggableItem[]
  words: DraggableListWords
  /** The list after items were dropped on it or dragged away from it. */
  onChange: (items: readonly DraggableItem[]) => void
}

/**
 * A list, sorted by name and searchable, whose items are dragged to other lists by pointer or keyboard. What is dropped on it is added; an item that
 * another list took is removed.
 */
export function DraggableList({ label, items, words, onChange }: DraggableListProps) {
  const { locale } = useLocale()
  const [search, setSearch] = useState('')
  const shown = foundIn(sortedByName(items, locale), search)
  const byId = (keys: Iterable<Key>) => items.filter(({ Id }) => new Set(keys).has(Id))

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => byId(keys).map((item) => ({ [DRAG_TYPE]: JSON.stringify(item), 'text/plain': item.Name })),
    getAllowedDropOperations: () => ['move'],
    acceptedDragTypes: [DRAG_TYPE],
    getDropOperation: () => 'move',
    onRootDrop: ({ items: given }) => {
      const texts = given.flatMap((one) => (one.kind === 'text' ? [one.getText(DRAG_TYPE)] : []))
      void Promise.all(texts).then((read) => {
        const dropped = read.flatMap((text) => readDragged(text) ?? [])
        if (dropped.length > 0) onChange(withDropped(items, dropped, locale))
      })
    },
    onDragEnd: ({ keys, dropOperation, isInternal }) => {
      if (dropOperation === 'move' && !isInternal) onChange(items.filter(({ Id }) => !keys.has(Id)))
    },
  })

  return (
    <div className="cl-draggable-list">
      <SearchField label={words.search} clearLabel={words.clear} value={search} onChange={setSearch} size="small" />
      <p role="status" className="found">
        {words.found(shown.length)}
      </p>
      <GridList
        aria-label={label}
        items={shown.map((item) => ({ id: item.Id, ...item }))}
        selectionMode="multiple"
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="empty">{words.empty}</p>}
      >
        {(item) => (
          <GridListItem textValue={item.Name}>
            <Button slot="drag" aria-label={words.drag(item.Name)} className="cl-button quiet small icon-only">
              <DotsSixVerticalIcon aria-hidden="true" />
            </Button>
            <span className="min-w-0 flex-1">
              {item.Name}
              {item.Description !== undefined && <span className="description">{item.Description}</span>}
            </span>
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}
