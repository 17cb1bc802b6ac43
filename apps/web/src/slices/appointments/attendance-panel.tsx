import type { Appointment, Attendee } from '@caseloom/contracts/appointments/appointment'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Button, IconButton } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Status } from '@caseloom/ui/signs/status'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useQueryClient } from '@tanstack/react-query'
import { photoAddress } from '../../platform/items/photo.ts'
import { forgetItem, useDeleteItem } from '../items/index.ts'
import { t } from './appointment-texts.ts'
import { useOpenCollecting } from './use-collecting.ts'

export type AttendancePanelProps = { appointment: Appointment }

/** Not completed is expected; completed and active was there, completed and not active was not (directory, 4.4). */
function statusOf({ Completed, Active, Status: words }: Attendee) {
  if (!Completed) return { kind: 'confirmed', words: words ?? t('expected') } as const
  if (Active) return { kind: 'neutral', words: words ?? t('present') } as const
  return { kind: 'rejected', words: words ?? t('notAttending') } as const
}

/** The people who attend the appointment. Until it is completed, all but its subject can be added and removed. */
export function AttendancePanel({ appointment }: AttendancePanelProps) {
  const { AppointmentAttendeesList: attendees, Can, Subject } = appointment
  const openCollecting = useOpenCollecting()
  return (
    <>
      {attendees.length === 0 ? (
        <EmptyState title={t('noAttendees')}>{t('noAttendeesHint')}</EmptyState>
      ) : (
        <ul className="px-5 py-2">
          {attendees.map((attendee) => (
            <AttendeeRow
              key={attendee.Id}
              attendee={attendee}
              appointmentId={appointment.Id}
              mayGo={Can.Update && !attendee.Completed && attendee.PersonId !== Subject?.Id}
            />
          ))}
        </ul>
      )}
      {Can.Update && (
        <div className="px-5 pb-4">
          <Button icon={<UserPlusIcon />} onPress={openCollecting}>
            {t('addAttendees')}
          </Button>
        </div>
      )}
    </>
  )
}

type AttendeeRowProps = { attendee: Attendee; appointmentId: string; mayGo: boolean }

function AttendeeRow({ attendee, appointmentId, mayGo }: AttendeeRowProps) {
  const { kind, words } = statusOf(attendee)
  return (
    <li className="flex min-h-13 items-center gap-3">
      <Avatar name={attendee.Name} photo={photoAddress(attendee.Photo)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={attendee.Name}>
          {attendee.Name}
        </span>
        {attendee.Description && <span className="block truncate text-sm text-text-muted">{attendee.Description}</span>}
      </span>
      <span className="text-sm">
        <Status kind={kind}>{words}</Status>
      </span>
      {mayGo && <TakeOffButton attendee={attendee} appointmentId={appointmentId} />}
    </li>
  )
}

function TakeOffButton({ attendee, appointmentId }: { attendee: Attendee; appointmentId: string }) {
  const client = useQueryClient()
  const { remove, isPending } = useDeleteItem()
  const forget = () => forgetItem(client, appointmentId)
  return (
    <IconButton
      size="small"
      icon={<XIcon />}
      label={t('takeOffAttendance', { name: attendee.Name })}
      isPending={isPending}
      onPress={() => remove({ Id: attendee.Id, Name: attendee.Name }, { onDeleted: forget, onSettled: forget })}
    />
  )
}
