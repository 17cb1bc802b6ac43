import type { Appointment, Attendee } from '@caseloom/contracts/appointments/appointment'
import { IconButton } from '@caseloom/ui/button'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Status } from '@caseloom/ui/signs/status'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { photoAddress } from '../../../platform/items/photo.ts'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { t } from './attendance-texts.ts'
import { useRemovingAttendee } from './joining/use-removing-attendee.tsx'

export type AttendeeListProps = { appointment: Appointment }

/** Not completed is expected; completed and active was there, completed and not active was not (directory, 4.4). */
function statusWords({ Completed, Active, Status: words }: Attendee): string {
  if (words !== null) return words
  if (!Completed) return t('expected')
  return t(Active ? 'present' : 'notAttending')
}

/** The patient's case, which the appointment belongs to; of anybody else the person. */
function pathOf({ RefId, Type }: Attendee, { ManagedCase, CasePersonId }: Appointment): string | null {
  if (ManagedCase && RefId === CasePersonId) return paths.case(RefId, ManagedCase.Id)
  return pathOfItem({ Id: RefId, RefId, Type })
}

/** The people who attend. Until they are recorded, all but the subject can be removed. */
export function AttendeeList({ appointment }: AttendeeListProps) {
  const { AppointmentAttendeesList: attendees, Can, Subject } = appointment
  const { remove, isPending, dialog } = useRemovingAttendee(appointment)
  if (attendees.length === 0) return <EmptyState title={t('noAttendees')}>{t('noAttendeesHint')}</EmptyState>
  return (
    <>
      <ul aria-label={t('attendees')} className="px-5 py-2">
        {attendees.map((attendee) => {
          const path = pathOf(attendee, appointment)
          return (
            <li key={attendee.Id} className="flex min-h-13 items-center gap-3">
              <Avatar name={attendee.Name} photo={photoAddress(attendee.Photo)} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium" title={attendee.Name}>
                  {path ? (
                    <RouterLink className="cl-link plain" href={path}>
                      {attendee.Name}
                    </RouterLink>
                  ) : (
                    attendee.Name
                  )}
                </span>
                {attendee.Description && (
                  <span className="block truncate text-sm text-text-muted">{attendee.Description}</span>
                )}
              </span>
              <span className="text-sm">
                <Status kind={attendee.StatusClass}>{statusWords(attendee)}</Status>
              </span>
              {Can.Update && !attendee.Completed && attendee.PersonId !== Subject?.Id && (
                <IconButton
                  size="small"
                  icon={<XIcon />}
                  label={t('remove', { name: attendee.Name })}
                  isDisabled={isPending}
                  onPress={() => remove(attendee)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {dialog}
    </>
  )
}
