import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ToDoCategory } from '@caseloom/contracts/home/endpoints'
import { Button } from '@caseloom/ui/button'
import { PlainButton } from '@caseloom/ui/plain-button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useChangeAddressQuery } from '../../../platform/address.ts'
import { countToDos } from '../home-day.ts'
import { TO_DOS_ID } from '../home-places.ts'
import { t } from '../home-texts.ts'
import { ToDoItem } from './to-do-item.tsx'
import { useMoreToDos } from './use-more-to-dos.ts'

export type ToDoListProps = {
  categories: readonly ToDoCategory[]
  /** The group shown at the top of the page starts collapsed here. */
  isOutcomeAtTop?: boolean
}

/** The first categories are open at the start, because they are needed first. */
const OPEN_AT_FIRST = 3

/** So are the tasks that the reader or a supervisor wrote down, because only here does anything remind of them. */
const startsOpen = ({ Name }: ToDoCategory, index: number) => index < OPEN_AT_FIRST || Name === 'my-own'

export function ToDoList({ categories, isOutcomeAtTop = false }: ToDoListProps) {
  const filled = categories.filter(({ subRows }) => subRows.length > 0)
  const count = countToDos(categories)
  const listRef = useRef<HTMLElement>(null)

  /** Moves the focus from the box of a ticked row, which will leave, to that of the row after it, else of the one before it, else to the heading. */
  function focusBeside(id: string) {
    const ticks = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-to-do] input[type=checkbox]') ?? [])]
    const at = ticks.findIndex((tick) => tick.closest(`[data-to-do="${id}"]`))
    const target = ticks[at + 1] ?? ticks[at - 1] ?? listRef.current?.querySelector<HTMLElement>('h2')
    target?.focus()
  }

  return (
    <section aria-labelledby={TO_DOS_ID} className="hm-to-dos" ref={listRef}>
      <div className="cl-section-head large">
        <h2 id={TO_DOS_ID} tabIndex={-1}>
          {t('toDos')}
        </h2>
        {count > 0 && <span className="count">{t('openCount', { count })}</span>}
        <AddToDo />
      </div>
      {count === 0 && <EmptyState title={t('upToDate')}>{t('upToDateHint')}</EmptyState>}
      {filled.map((category, index) => (
        <CategoryRows
          key={category.Name}
          category={category}
          isOpenAtFirst={startsOpen(category, index) && !(isOutcomeAtTop && hasOutcomes(category))}
          isAtTop={isOutcomeAtTop && hasOutcomes(category)}
          onTicked={focusBeside}
        />
      ))}
    </section>
  )
}

function AddToDo() {
  const changeQuery = useChangeAddressQuery()
  return (
    <span className="ms-auto">
      <Button
        kind="quiet"
        size="small"
        icon={<PlusIcon weight="bold" />}
        onPress={() => void changeQuery({ new: 'to-do' }, 'push')}
      >
        {t('addToDo')}
      </Button>
    </span>
  )
}

const hasOutcomes = ({ Name }: ToDoCategory) => Name === 'appointments-to-complete'

type CategoryRowsProps = {
  category: ToDoCategory
  isOpenAtFirst: boolean
  isAtTop: boolean
  onTicked: (id: string) => void
}

function CategoryRows({ category, isOpenAtFirst, isAtTop, onTicked }: CategoryRowsProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const { Name, subRowTotal } = category
  const { rows, completed, hidden, load, isLoading, hasFailed } = useMoreToDos(category)

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') setIsOpen(true)
    if (event.key === 'ArrowLeft') setIsOpen(false)
  }

  return (
    <section className="hm-category">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`hm-${Name}`}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={handleKey}
        >
          <span className="twist">
            {isOpen ? (
              <CaretDownIcon weight="bold" aria-hidden="true" />
            ) : (
              <CaretRightIcon className="cl-mirror" weight="bold" aria-hidden="true" />
            )}
          </span>
          {t(Name)}
          <span className="count">{subRowTotal}</span>
          {isAtTop && <span className="end">{t('atTop')}</span>}
        </button>
      </h3>
      <ul id={`hm-${Name}`} hidden={!isOpen}>
        {[...rows, ...completed].map((row) => (
          <ToDoItem key={row.Id} row={row} hasOutcome={hasOutcomes(category)} onTicked={() => onTicked(row.Id)} />
        ))}
        {hidden > 0 && (
          <li className="hm-more">
            <PlainButton kind="quiet" size="small" isPending={isLoading} onClick={load}>
              {t('moreRows', { count: hidden })}
            </PlainButton>
            {hasFailed && <p role="alert">{t('moreFailed')}</p>}
          </li>
        )}
      </ul>
    </section>
  )
}
