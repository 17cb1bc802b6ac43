import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAddressParams, type AddressParams } from '../../platform/address.ts'
import { queryClient } from '../../platform/query-client.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { wallNow } from '../../platform/times.ts'
import {
  AppointmentScreen,
  AppointmentSkeleton,
  appointmentQuery,
  useLookupsPending,
} from '../../slices/appointments/index.ts'
import { CommentPanel, commentsQuery } from '../../slices/comments/index.ts'
import { NextToDo } from '../../slices/home/index.ts'
import { PageFace } from '../../slices/items/index.ts'
import { useSendDialog } from '../../slices/notifications/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { AttendanceCollector } from './attendance-collector.tsx'
import { wayToItem } from './item-way.ts'

export function askAhead({ id = '' }: AddressParams): void {
  void queryClient.prefetchQuery(appointmentQuery(id))
  void queryClient.prefetchQuery(commentsQuery(id))
}

/** An appointment (/appointment/{id}). */
export function AppointmentPage() {
  const { id = '' } = useAddressParams()
  const { data: appointment, error, refetch } = useQuery(appointmentQuery(id))
  const areLookupsPending = useLookupsPending()
  const { data: comments } = useQuery(commentsQuery(id))
  const { openText, sendDialog } = useSendDialog(id, appointment?.FirstContact?.Id ?? appointment?.Subject?.Id ?? '')
  usePagePlace(
    // Set once the heading is drawn, because the heading takes the focus.
    areLookupsPending ? undefined : appointment?.Name,
    appointment && wayToItem(appointment.Subject, appointment),
  )
  useEffect(() => {
    if (!appointment) return
    const { Id, Name, Subject, CaremodelId } = appointment
    const about = { RefId: Subject?.Id ?? null, Description: Subject?.Name ?? null }
    rememberOpened({ Id, Name, Type: 'APPOINTMENT', CaremodelId, At: wallNow(), ...about })
  }, [appointment])

  if (appointment && !areLookupsPending) {
    return (
      <>
        <AppointmentScreen
          key={id}
          appointment={appointment}
          comments={<CommentPanel itemId={id} />}
          commentCount={comments?.Items.length ?? 0}
          nextToDo={<NextToDo />}
          onText={openText}
        />
        {sendDialog}
        <AttendanceCollector appointment={appointment} />
      </>
    )
  }
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        {error && !appointment ? <PageFace error={error} onRetry={() => void refetch()} /> : <AppointmentSkeleton />}
      </main>
    </div>
  )
}
