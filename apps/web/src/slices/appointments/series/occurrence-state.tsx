import { calendarStateOf } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import type { SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { Status } from '@caseloom/ui/signs/status'
import { useNow } from '../../../platform/texts/times.ts'
import { t } from './series-texts.ts'

export type OccurrenceStateProps = { occurrence: SeriesOccurrence }

/** The state of an appointment of a series, as in the calendar. A series is about somebody. */
export function OccurrenceState({ occurrence }: OccurrenceStateProps) {
  const { Completed, Status: words, StatusClass, ScheduledEndTime } = occurrence
  const state = calendarStateOf({ End: ScheduledEndTime, Completed, StatusClass, Person: occurrence }, useNow())
  if (state === 'planned') return <Status kind="waiting">{t('planned')}</Status>
  if (state === 'no-outcome') return <Status kind="due">{t('noOutcomeYet')}</Status>
  return <Status kind={StatusClass}>{words ?? t('held')}</Status>
}
