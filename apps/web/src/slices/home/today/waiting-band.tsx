import type { ToDoCategory, ToDoRow } from '@caseloom/contracts/home/endpoints'
import { PlainButton } from '@caseloom/ui/plain-button'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { Suspense, useId, useRef, useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { OutcomeInPlace } from '../../appointments/index.ts'
import { useQueuedChange } from '../../items/index.ts'
import { t } from '../home-texts.ts'
import { ItemCloth } from '../item-cloth.tsx'
import { useMoreToDos } from '../to-do/use-more-to-dos.ts'

/** Rows shown before "Show all", so that the day and the to-dos stay in view. */
const SHOWN = 3

export type WaitingBandProps = {
  rows: readonly ToDoRow[]
  total: number
  /** The category that they are of. It knows those that did not come with the page. */
  category: ToDoCategory
}

/** Sessions that ended without an outcome, each with the outcomes to choose from. */
export function WaitingBand({ rows: first, total, category }: WaitingBandProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { rows: known, hidden, load, isLoading, hasFailed } = useMoreToDos(category)
  const listed = new Set(category.subRows.map(({ Id }) => Id))
  const rows = [...first, ...known.filter(({ Id }) => !listed.has(Id))]
  const bandRef = useRef<HTMLDivElement>(null)
  const shown = isWhole ? rows : rows.slice(0, SHOWN)

  /** When a row disappears, the focus moves to the next row, else to the previous one. */
  function focusBeside(id: string) {
    const rowOf = (row: ToDoRow) => bandRef.current?.querySelector<HTMLElement>(`[data-waiting="${row.Id}"] button`)
    const at = shown.findIndex((row) => row.Id === id)
    const beside = shown[at + 1] ?? shown[at - 1]
    if (beside) rowOf(beside)?.focus()
  }

  return (
    <div className="cl-waits hm-waits" ref={bandRef}>
      <h2>
        <ClockCountdownIcon aria-hidden="true" />
        {t('waitForOutcome', { count: total })}
      </h2>
      <ul>
        {shown.map((row) => (
          <WaitingRow key={row.Id} row={row} onCompleted={() => focusBeside(row.Id)} />
        ))}
      </ul>
      {!isWhole && rows.length > SHOWN && (
        <p className="more">
          <PlainButton kind="quiet" size="small" onClick={() => setIsWhole(true)}>
            {t('moreRows', { count: total - SHOWN })}
          </PlainButton>
        </p>
      )}
      {isWhole && hidden > 0 && (
        <p className="more">
          <PlainButton kind="quiet" size="small" isPending={isLoading} onClick={load}>
            {t('moreRows', { count: hidden })}
          </PlainButton>
        </p>
      )}
      {hasFailed && <p role="alert">{t('moreFailed')}</p>}
    </div>
  )
}

type WaitingRowProps = { row: ToDoRow; onCompleted: () => void }

function WaitingRow({ row, onCompleted }: WaitingRowProps) {
  const { Id, Name, Description, Date: date } = row
  const [isOpen, setIsOpen] = useState(false)
  const openId = useId()
  const isSentLater = useQueuedChange(Id, 'Completion')?.isStopped === true
  const label = t('setOutcomeOf', { name: Name, family: Description ?? '' })
  const below = [
    date === null ? null : formatNearTime(date),
    Description === null ? null : Name,
    isSentLater ? t('waitingToSend') : null,
  ]
  return (
    <li data-waiting={Id}>
      <div className="row">
        <ItemCloth item={row} />
        <RouterLink href={paths.appointment(Id)} className="text cl-stretch">
          <span className="name cl-clip">{Description ?? Name}</span>
          <span className="below cl-clip">{below.filter((words) => words !== null).join(' · ')}</span>
        </RouterLink>
        <PlainButton
          size="small"
          iconEnd={<CaretDownIcon weight="bold" size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={openId}
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('setOutcome')}
        </PlainButton>
      </div>
      <div id={openId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <OutcomeInPlace id={Id} label={label} onCompleted={onCompleted} />
          </Suspense>
        )}
      </div>
    </li>
  )
}
