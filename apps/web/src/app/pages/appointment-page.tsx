import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import {
  AppointmentScreen,
  AppointmentSkeleton,
  appointmentQuery,
  useLookupsPending,
} from '../../slices/appointments/index.ts'
import { NextToDo, ScheduleLists } from '../../slices/home/index.ts'
import { ScheduledSection, useSendDialog, useShareDialog } from '../../slices/notifications/index.ts'
import { useCustomAction } from '../../slices/workflows/index.ts'
import { AttachedNotes } from './attached/attached-notes.tsx'
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
  const firstId = item?.FirstContact?.Id ?? item?.Subject?.Id ?? ''
  const { openSend, openText, openSchedule, sendDialog } = useSendDialog(
    item?.Id ?? '',
    firstId,
    item?.ScheduledStartTime,
  )
  const { openShare, shareDialog } = useShareDialog(item)

  const customAction = useCustomAction(item?.Id, item?.CaseOpen === true && (item.Can.Update || item.Can.Revert))
  const { label } = customAction

  if (!item) return face
  return (
    <>
      <AppointmentScreen
        key={item.Id}
        appointment={item}
        comments={comments}
        files={files}
        nextToDo={<NextToDo />}
        attached={<AttachedNotes itemId={item.Id} />}
        schedule={
          <>
            <ScheduledSection itemId={item.Id} onSchedule={openSchedule} />
            <ScheduleLists currentId={item.Id} />
          </>
        }
        onText={openText}
        onMessage={openSend}
        onShare={openShare}
        more={label === undefined ? [] : [{ id: 'custom', label, icon: <FlowArrowIcon />, onAction: customAction.ask }]}
      />
      {sendDialog}
      {shareDialog}
      {customAction.running}
      <AttendanceCollector appointment={item} />
    </>
  )
}
