import {
  AppointmentScreen,
  AppointmentSkeleton,
  appointmentQuery,
  useLookupsPending,
} from '../../slices/appointments/index.ts'
import { NextToDo } from '../../slices/home/index.ts'
import { useSendDialog } from '../../slices/notifications/index.ts'
import { AttendanceCollector } from './attendance-collector.tsx'
import { askItemAhead, useItemPage } from './use-item-page.tsx'

export const askAhead = askItemAhead(appointmentQuery)

/** An appointment (/appointment/{id}). */
export function AppointmentPage() {
  const isPending = useLookupsPending()
  const { item, comments, files, face } = useItemPage({
    query: appointmentQuery,
    skeleton: <AppointmentSkeleton />,
    isPending,
  })
  const { openText, sendDialog } = useSendDialog(item?.Id ?? '', item?.FirstContact?.Id ?? item?.Subject?.Id ?? '')

  if (!item) return face
  return (
    <>
      <AppointmentScreen
        key={item.Id}
        appointment={item}
        comments={comments}
        files={files}
        nextToDo={<NextToDo />}
        onText={openText}
      />
      {sendDialog}
      <AttendanceCollector appointment={item} />
    </>
  )
}
