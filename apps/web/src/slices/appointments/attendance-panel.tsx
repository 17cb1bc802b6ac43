import type { Attendee } from '@caseloom/contracts/appointments/appointment'
import { Avatar } from '@caseloom/ui/avatar'
import { EmptyState } from '@caseloom/ui/empty-state'
import { Status } from '@caseloom/ui/status'
import { t } from './appointment-texts.ts'

export type AttendancePanelProps = { attendees: readonly Attendee[] }

/** Not completed is expected; completed and active was there, completed and not active was not (directory, 4.4). */
function statusOf({ Completed, Active, Status: words }: Attendee) {
  if (!Completed) return { kind: 'confirmed', words: words ?? t('expected') } as const
  if (Active) return { kind: 'neutral', words: words ?? t('present') } as const
  return { kind: 'rejected', words: words ?? t('notAttending') } as const
}

/** Who takes the appointment. */
export function AttendancePanel({ attendees }: AttendancePanelProps) {
  if (attendees.length === 0) {
    return <EmptyState title={t('noAttendees')}>{t('noAttendeesHint')}</EmptyState>
  }
  return (
    <ul className="px-5 py-2">
      {attendees.map((attendee) => (
        <AttendeeRow key={attendee.Id} attendee={attendee} />
      ))}
    </ul>
  )
}

function AttendeeRow({ attendee }: { attendee: Attendee }) {
  const { kind, words } = statusOf(attendee)
  return (
    <li className="flex min-h-13 items-center gap-3">
      <Avatar name={attendee.Name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={attendee.Name}>
          {attendee.Name}
        </span>
        {attendee.Description && <span className="block truncate text-sm text-text-muted">{attendee.Description}</span>}
      </span>
      <span className="text-sm">
        <Status kind={kind}>{words}</Status>
      </span>
    </li>
  )
}
