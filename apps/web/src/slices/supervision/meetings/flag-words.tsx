import type { Flag } from '@caseloom/contracts/supervision/meeting'
import { TextLink } from '@caseloom/ui/link'
import { paths } from '../../../platform/paths.ts'
import { formatMonthDay, formatNearDay } from '../../../platform/texts/times.ts'
import { ratingFigure } from '../groups/member-facts.tsx'
import { t as countOf } from './flag-texts.ts'
import { t } from './meeting-texts.ts'

/** What a flag says, in a sentence. */
export function flagSentence({ Flag: flag, Items, Since, Scores }: Flag): string {
  if (flag === 'no-outcome' || flag === 'forms-overdue') return countOf(flag, { count: Items.length })
  if (flag === 'score-falling') return t(flag, { count: Scores.length })
  return t(flag, { day: Since === null ? '' : formatMonthDay(Since) })
}

/** The rows behind a flag: what waits with its day, or the scores that fell. */
export function FlagReasons({ flag }: { flag: Flag }) {
  if (flag.Items.length === 0 && flag.Scores.length === 0) return null
  return (
    <ul className="text-sm text-text-muted">
      {flag.Items.map(({ Id, Type, Name, Date: date }) => (
        <li key={Id}>
          <TextLink href={Type === 'DOCFORM' ? paths.document(Id) : paths.appointment(Id)} className="cl-link">
            {Name}
          </TextLink>{' '}
          {formatNearDay(date)}
        </li>
      ))}
      {flag.Scores.map(({ Name: name, Subject: subject, Values }) => (
        <li key={`${name} ${subject}`}>
          {t('score', { name, subject, values: Values.map(ratingFigure).join(' → ') })}
        </li>
      ))}
    </ul>
  )
}
