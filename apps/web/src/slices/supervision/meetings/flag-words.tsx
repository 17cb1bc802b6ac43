import type { Flag } from '@caseloom/contracts/supervision/meeting'
import { Button } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../../platform/paths.ts'
import { formatMonthDay, formatNearDay } from '../../../platform/texts/times.ts'
import { ratingFigure } from '../groups/member-facts.tsx'
import { t as countOf } from './flag-texts.ts'
import { t } from './meeting-texts.ts'

/** What a flag says, in a sentence. */
export function flagSentence({ Flag: flag, Items, Since, Scores }: Flag): string {
  if (flag === 'incidents-open' || flag === 'no-outcome' || flag === 'forms-overdue')
    return countOf(flag, { count: Items.length })
  if (flag === 'score-falling') return t(flag, { count: Scores.length })
  return t(flag, { day: Since === null ? '' : formatMonthDay(Since) })
}

function pathOfReason(kind: Flag['Items'][number]['Type'], id: string): string {
  if (kind === 'INCIDENT') return paths.incident(id)
  return kind === 'DOCFORM' ? paths.document(id) : paths.appointment(id)
}

/** The most rows of a flag that are shown unasked. One more than that is shown as well, as the button would take its place. */
const MOST_ROWS = 5

/** The rows behind a flag: what waits with its day, or the scores that fell. */
export function FlagReasons({ flag, startsWhole = false }: { flag: Flag; startsWhole?: boolean }) {
  const [isWhole, setIsWhole] = useState(startsWhole)
  const shown = isWhole || flag.Items.length <= MOST_ROWS + 1 ? flag.Items : flag.Items.slice(0, MOST_ROWS)
  const list = useRef<HTMLUListElement>(null)
  const left = flag.Items.length - shown.length

  function handleMore() {
    // The button goes away: the focus goes on where the rows that it brought begin.
    flushSync(() => setIsWhole(true))
    list.current?.querySelectorAll('a')[MOST_ROWS]?.focus()
  }

  if (flag.Items.length === 0 && flag.Scores.length === 0) return null
  return (
    <ul ref={list} className="text-sm text-text-muted">
      {shown.map(({ Id, Type, Name, Date: date }) => (
        <li key={Id}>
          <TextLink href={pathOfReason(Type, Id)} className="cl-link">
            {Name}
          </TextLink>{' '}
          {formatNearDay(date)}
        </li>
      ))}
      {left > 0 && (
        <li>
          <Button
            kind="quiet"
            size="small"
            aria-label={t('showMoreOf', {
              count: left,
              what: [flag.Case?.Name ?? flag.Member.Name, flagSentence(flag)].join(', '),
            })}
            onPress={handleMore}
          >
            {t('showMore', { count: left })}
          </Button>
        </li>
      )}
      {flag.Scores.map(({ Name: name, Subject: subject, Values }) => (
        <li key={`${name} ${subject}`}>
          {t('score', { name, subject, values: Values.map(ratingFigure).join(' → ') })}
        </li>
      ))}
    </ul>
  )
}
