import type { ToDoRow } from '@caseloom/contracts/home/endpoints'
import { openStanding, type OpenStanding } from '@caseloom/contracts/items/standing-rules'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { announce } from '../../../platform/announce.ts'
import { paths } from '../../../platform/paths.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatNearDay, formatTime, useNow } from '../../../platform/texts/times.ts'
import { ClampedText } from './clamped-text.tsx'
import { completeToDoMutation } from '../home-queries.ts'
import { t } from '../home-texts.ts'

export type ToDoItemProps = { row: ToDoRow; hasOutcome: boolean; onTicked: () => void }

/** `/{type}/{Id}?person={PersonId}`, type in lowercase (product.md 4.2). A relationship has no page and leads to the person's tab. */
export function hrefOfToDo({ Id, PersonId, Type }: Pick<ToDoRow, 'Id' | 'PersonId' | 'Type'>): string {
  if (Type === 'RELATIONSHIP' && PersonId !== null) return paths.person(PersonId, 'relationships')
  return `/${Type.toLowerCase()}/${Id}${PersonId === null ? '' : `?person=${PersonId}`}`
}

/** One to-do. Ticking completes it if nothing more is required, and opens it otherwise. */
export function ToDoItem({ row, hasOutcome, onTicked }: ToDoItemProps) {
  const navigate = useNavigate()
  const complete = useMutation({
    ...completeToDoMutation,
    onSuccess: () => announce(t('completed', { name: row.Name })),
    onError: (error) => {
      showToast({ kind: 'error', message: t('completionFailed', { reason: problemSentence(error) }) })
    },
  })
  const href = hrefOfToDo(row)
  const isDone = row.Completed || complete.isPending || complete.isSuccess

  function handleTick() {
    if (!row.Completable) return void navigate({ href })
    onTicked()
    return complete.mutate({ id: row.Id, version: row.Version })
  }

  return (
    <li className={isDone ? 'hm-to-do done' : 'hm-to-do'} data-to-do={row.Id}>
      <Checkbox label={tickLabel(row)} isSelected={isDone} onChange={handleTick} />
      <div className="text">
        <RouterLink href={href} className="cl-stretch">
          <span className="name">{row.Name}</span>
          {row.Description !== null && <span className="below">{row.Description}</span>}
        </RouterLink>
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

function tickLabel({ Completable, Name: name, Type }: ToDoRow): string {
  if (Type === 'RELATIONSHIP') return t('openToAnswer', { name })
  return Completable ? t('tick', { name }) : t('openToTick', { name })
}

const lateStandings: ReadonlySet<OpenStanding> = new Set(['no-outcome', 'overdue', 'past'])

type ToDoTimeProps = { row: ToDoRow }

/** The time if it is today, otherwise the day; red once it is late (openStanding). For a relationship, the day it was requested. */
function ToDoTime({ row }: ToDoTimeProps) {
  const now = useNow()
  const { Date: date } = row
  if (date === null) return null
  const isToday = date.slice(0, 10) === now.slice(0, 10)
  const standing = openStanding({ Type: row.Type, Due: date }, now)
  const isLate = !row.Completed && row.Type !== 'RELATIONSHIP' && lateStandings.has(standing)
  return <span className={isLate ? 'time late' : 'time'}>{isToday ? formatTime(date) : formatNearDay(date)}</span>
}
