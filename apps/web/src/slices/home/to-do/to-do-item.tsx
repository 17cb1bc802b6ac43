import type { ToDoRow } from '@caseloom/contracts/home/endpoints'
import { openStanding, type OpenStanding } from '@caseloom/contracts/items/standing-rules'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useChangeAddressQuery } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatNearDay, formatTime, useNow } from '../../../platform/texts/times.ts'
import { ClampedText } from './clamped-text.tsx'
import { completeToDoMutation, reopenToDoMutation } from '../home-queries.ts'
import { t } from '../home-texts.ts'

export type ToDoItemProps = { row: ToDoRow; hasOutcome: boolean; onTicked: () => void }

/**
 * `/{type}/{Id}?person={PersonId}`, type in lowercase (product.md 4.2). What has no page leads elsewhere: a relationship to the person's tab,
 * a to-do to its dialog.
 */
export function hrefOfToDo({ Id, PersonId, Type }: Pick<ToDoRow, 'Id' | 'PersonId' | 'Type'>): string {
  if (Type === 'RELATIONSHIP' && PersonId !== null) return paths.person(PersonId, 'relationships')
  if (Type === 'TODO') return paths.toDo(Id)
  return `/${Type.toLowerCase()}/${Id}${PersonId === null ? '' : `?person=${PersonId}`}`
}

/** One to-do. Ticking completes it if nothing more is required, and opens it otherwise. */
export function ToDoItem({ row, hasOutcome, onTicked }: ToDoItemProps) {
  const navigate = useNavigate()
  const reopen = useMutation(reopenToDoMutation)
  const complete = useMutation({
    ...completeToDoMutation,
    onSuccess: offerUndo,
    onError: showFailure,
  })
  const href = hrefOfToDo(row)
  const isDone = row.Completed || complete.isPending || complete.isSuccess

  /** A tick is made in passing, so it can be taken back where it was made. */
  function offerUndo() {
    showToast({
      message: t('completed', { name: row.Name }),
      action: { label: t('undo'), onPress: handleUndo },
    })
  }

  function handleUndo() {
    // The row is still there if the list has not been read again since.
    complete.reset()
    // The promise, not mutate's callbacks: the row may have left the page by then.
    void reopen.mutateAsync(row.Id).catch(showFailure)
  }

  function handleTick() {
    if (isDone && !row.Completed) return
    if (!row.Completable) return void navigate({ href })
    onTicked()
    return complete.mutate({ id: row.Id, version: row.Version })
  }

  return (
    <li className={isDone ? 'hm-to-do done' : 'hm-to-do'} data-to-do={row.Id}>
      <Checkbox label={tickLabel(row)} isSelected={isDone} onChange={handleTick} />
      <div className="text">
        <ToDoLink row={row} href={href} />
        {row.Why !== undefined && !isDone && <p className="why">{row.Why}</p>}
        {row.Notes !== null && row.Notes !== '' && <ClampedText text={row.Notes} />}
      </div>
      {hasOutcome && !isDone && (
        <RouterLink
          href={`${href}#outcome`}
          className="cl-button soft small"
          aria-label={t('setOutcomeOf', { name: row.Name, family: row.Description ?? '' })}
        >
          {t('setOutcome')}
        </RouterLink>
      )}
      <ToDoTime row={row} />
    </li>
  )
}

function showFailure(error: unknown) {
  showToast({ kind: 'error', message: t('completionFailed', { reason: problemSentence(error) }) })
}

/** A to-do opens over the page that the reader is on; everything else has a page. */
function ToDoLink({ row, href }: { row: ToDoRow; href: string }) {
  const changeQuery = useChangeAddressQuery()
  // Why it is here says as well who wrote it down.
  const by = row.By === undefined || row.Why !== undefined ? null : t('from', { name: row.By })
  const below = [row.Description, by].filter((words) => words !== null).join(' · ')
  const words = (
    <>
      <span className="name">{row.Name}</span>
      {below !== '' && <span className="below">{below}</span>}
    </>
  )
  if (row.Type !== 'TODO')
    return (
      <RouterLink href={href} className="cl-stretch">
        {words}
      </RouterLink>
    )
  return (
    <button type="button" className="cl-stretch" onClick={() => void changeQuery({ 'to-do': row.Id }, 'push')}>
      {words}
    </button>
  )
}

function tickLabel({ Completable, Completed, Name: name, Type }: ToDoRow): string {
  if (Completed) return t('completed', { name })
  if (Type === 'RELATIONSHIP') return t('openToAnswer', { name })
  return Completable ? t('tick', { name }) : t('openToTick', { name })
}

const lateStandings: ReadonlySet<OpenStanding> = new Set(['no-outcome', 'overdue', 'past'])

type ToDoTimeProps = { row: ToDoRow }

/** The time if it is today and has one, otherwise the day; red once it is late (openStanding). For a relationship, the day it was requested. */
function ToDoTime({ row }: ToDoTimeProps) {
  const now = useNow()
  const { Date: date } = row
  if (date === null) return null
  const isToday = date.slice(0, 10) === now.slice(0, 10)
  const standing = openStanding({ Type: row.Type, Due: date }, now)
  const isLate = !row.Completed && row.Type !== 'RELATIONSHIP' && lateStandings.has(standing)
  const hasTime = isToday && row.Type !== 'TODO'
  return <span className={isLate ? 'time late' : 'time'}>{hasTime ? formatTime(date) : formatNearDay(date)}</span>
}
