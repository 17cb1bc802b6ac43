import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Notice } from '@caseloom/ui/signs/notice'
import { formatTimeRange } from '../../platform/texts/times.ts'
import { t } from './appointment-texts.ts'
import { clashSentence } from './series/scope/clash-words.ts'

type Overlap = Appointment['Overlaps'][number]
export type AppointmentOverlapsProps = { overlaps: readonly Overlap[] }

/** Other appointments at the same time, of the clinician or of an attendee, cause a warning and prevent nothing. */
export function AppointmentOverlaps({ overlaps }: AppointmentOverlapsProps) {
  return (
    <div role="status">
      {overlaps.map((overlap) => (
        <div key={`${overlap.Id} ${overlap.Person?.Id}`} className="mt-3">
          <Notice kind="amber" isLine>
            {sentenceOf(overlap)}
          </Notice>
        </div>
      ))}
    </div>
  )
}

function sentenceOf({ Person, ...overlap }: Overlap): string {
  if (Person !== null) return clashSentence({ Person, With: overlap })
  const range = formatTimeRange(overlap.ScheduledStartTime, overlap.ScheduledEndTime)
  const { Name: name, Subject: subject } = overlap
  return subject === null ? t('overlaps', { name, range }) : t('overlapsWith', { name, subject, range })
}
