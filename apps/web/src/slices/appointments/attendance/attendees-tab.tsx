import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Button } from '@caseloom/ui/button'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { AvatarStack } from '@caseloom/ui/signs/avatar'
import { useWideScreen } from '@caseloom/ui/use-media-query'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { Suspense, useState } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'
import { listWords } from '../../../platform/texts/list-words.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { ListSkeleton } from '../../items/index.ts'
import { t } from './attendance-texts.ts'
import { AttendeeList } from './attendee-list.tsx'
import { useAddingAttendees, type AddingAttendees } from './joining/use-adding-attendees.tsx'
import { openAttendees } from './recording/records-each.ts'
import { useOpenCollecting } from './use-collecting.tsx'

const AttendeeSearch = lazyPart(() => import('./attendee-search.tsx').then((module) => module.AttendeeSearch))
const Recommendations = lazyPart(() => import('./recommendations.tsx').then((module) => module.Recommendations))

const SeriesFoot = lazyPart(() => import('./series-foot.tsx').then((module) => module.SeriesFoot), PartAwaySilently)

const SEARCH_MILLIS = 900

export type AttendeesTabProps = { appointment: Appointment; onRecord: () => void }

/** The attendees, or a search for more: by a box if there is room, else by a switch. */
export function AttendeesTab({ appointment, onRecord }: AttendeesTabProps) {
  const isWide = useWideScreen()
  const [text, setText] = useState('')
  const [list, setList] = useState<'attendees' | 'search'>('attendees')
  const term = useSettled(text.trim(), SEARCH_MILLIS)
  const adding = useAddingAttendees(appointment)
  const openCollecting = useOpenCollecting()
  const { Can } = appointment
  const isSearch = Can.Update && (isWide ? text.trim() !== '' : list === 'search')
  return (
    <>
      {Can.Update && (
        <div className="flex flex-col gap-2 px-5 pt-3">
          {!isWide && (
            <Segmented
              label={t('groupList')}
              options={[
                { id: 'attendees', label: t('attendees') },
                { id: 'search', label: t('search') },
              ]}
              value={list}
              onChange={setList}
            />
          )}
          {(isWide || isSearch) && (
            <SearchField label={t('find')} clearLabel={t('clear')} value={text} onChange={setText} />
          )}
        </div>
      )}
      {isSearch ? (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <AttendeeSearch
            appointmentId={appointment.Id}
            term={term}
            isPending={adding.isPending}
            onAdd={(choice) => adding.add([choice])}
          />
        </Suspense>
      ) : (
        <>
          <AttendeeList appointment={appointment} />
          {Can.Update && (
            <div className="px-5 pb-4">
              <Button icon={<UserPlusIcon />} onPress={openCollecting}>
                {t('addPeople')}
              </Button>
            </div>
          )}
          <Recommended appointment={appointment} adding={adding} />
        </>
      )}
      {appointment.AppointmentSeries && (
        <Suspense fallback={null}>
          <SeriesFoot seriesId={appointment.AppointmentSeries.Id} />
        </Suspense>
      )}
      <RecordFoot appointment={appointment} onRecord={onRecord} />
      {adding.dialog}
    </>
  )
}

function Recommended({ appointment, adding }: { appointment: Appointment; adding: AddingAttendees }) {
  if (appointment.Completed || !appointment.Can.Update) return null
  return (
    <Suspense fallback={null}>
      <Recommendations appointment={appointment} adding={adding} />
    </Suspense>
  )
}

/** Who has no outcome yet, and the way to give them one; of a completed appointment how many came. */
function RecordFoot({ appointment, onRecord }: AttendeesTabProps) {
  const { AppointmentAttendeesList: all, Can, Completed } = appointment
  const open = openAttendees(appointment)
  if (all.length < 2) return null
  if (Completed && open.length === 0) {
    const present = all.filter(({ Active }) => Active).length
    return (
      <footer className="cl-panel-foot text-sm text-text-muted">
        {t('allRecorded', { present, total: all.length })}
      </footer>
    )
  }
  if (!Can.Complete || Completed || open.length === 0) return null
  const names = open.map(({ Name }) => Name)
  return (
    <footer className="cl-panel-foot flex items-center gap-3">
      <AvatarStack names={names} size={24} label={listWords(names)} />
      <span className="text-sm text-text-muted">{t('toRecord', { count: open.length })}</span>
      <span className="ms-auto">
        <Button kind="primary" icon={<CheckIcon weight="bold" />} aria-haspopup="dialog" onPress={onRecord}>
          {t('completeAll')}
        </Button>
      </span>
    </footer>
  )
}
