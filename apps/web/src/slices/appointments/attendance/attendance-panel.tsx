import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Button } from '@caseloom/ui/button'
import { LinkTabs } from '@caseloom/ui/tabs'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { ListSkeleton } from '../../items/index.ts'
import { seriesQuery } from '../series/series-queries.ts'
import { t } from './attendance-texts.ts'
import { AttendeesTab } from './attendees-tab.tsx'

const SeriesTab = lazyPart(() => import('./series-tab.tsx').then((module) => module.SeriesTab))

/** Who attends, beside the appointment. `onRecord` asks for the outcome of each attendee. */
export const attendancePanel = (appointment: Appointment, onRecord: () => void) => ({
  id: 'attendance',
  label: t('attendance'),
  icon: 'people' as const,
  count: appointment.AppointmentAttendeesList.length,
  headEnd: appointment.AppointmentSeries?.Active ? (
    <ManageButton appointment={appointment} seriesId={appointment.AppointmentSeries.Id} />
  ) : undefined,
  content: <AttendancePanel appointment={appointment} onRecord={onRecord} />,
})

type ManageButtonProps = { appointment: Appointment; seriesId: string }

/** Whether the member may change the series. A completed appointment does not say so itself, so its series is asked. */
function ManageButton({ appointment: { Completed, Can }, seriesId }: ManageButtonProps) {
  const changeQuery = useChangeAddressQuery()
  const { data: series } = useQuery({ ...seriesQuery(seriesId), enabled: Completed })
  if (!(Completed ? series?.Can.Update : Can.Update)) return null
  return (
    <Button
      size="small"
      icon={<SlidersHorizontalIcon />}
      aria-haspopup="dialog"
      onPress={() => void changeQuery({ manage: 'people' }, 'push')}
    >
      {t('manage')}
    </Button>
  )
}

type AttendancePanelProps = { appointment: Appointment; onRecord: () => void }

/** The people who attend, or the appointments of the series. */
function AttendancePanel({ appointment, onRecord }: AttendancePanelProps) {
  const { Id, AppointmentSeries, AppointmentAttendeesList } = appointment
  const query = useAddressQuery()
  const isSeries = query['attending'] === 'series'
  const hrefOf = (attending: string | undefined) => {
    const { attending: _, ...rest } = query
    return `${paths.appointment(Id)}?${new URLSearchParams({ ...rest, panel: 'attendance', ...(attending && { attending }) })}`
  }
  return (
    <>
      <div className="px-5 pt-1">
        <LinkTabs
          label={t('attendance')}
          current={isSeries ? 'series' : 'attendance'}
          linkComponent={RouterLink}
          tabs={[
            {
              id: 'attendance',
              label: t('attendance'),
              href: hrefOf(undefined),
              count: AppointmentAttendeesList.length,
            },
            { id: 'series', label: t('series'), href: hrefOf('series') },
          ]}
        />
      </div>
      {isSeries ? (
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <SeriesTab appointmentId={Id} seriesId={AppointmentSeries?.Id ?? null} />
        </Suspense>
      ) : (
        <AttendeesTab appointment={appointment} onRecord={onRecord} />
      )}
    </>
  )
}
