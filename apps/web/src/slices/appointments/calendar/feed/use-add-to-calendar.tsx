import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { useSession } from '../../../../platform/session/session.ts'
import { kindName } from '../../../../platform/texts/kind-texts.ts'
import { t } from './feed-texts.ts'
import { additions, instantIn } from './other-calendars.ts'

const labels = { gmail: 'addToGmail', outlook: 'addToOutlook', ical: 'addToICal' } as const

/** The rows of an appointment's menu that add it to another calendar. */
export function useAddToCalendar({ Id, TypeLUI, ScheduledStartTime, ScheduledEndTime }: Appointment): MenuAction[] {
  const { CareModel } = useSession()
  const addresses = additions({
    id: Id,
    word: TypeLUI?.Name ?? kindName('APPOINTMENT'),
    start: instantIn(CareModel.TimeZone, ScheduledStartTime),
    end: instantIn(CareModel.TimeZone, ScheduledEndTime),
  })
  return (['gmail', 'outlook', 'ical'] as const).map((id) => ({
    id,
    label: t(labels[id]),
    icon: <CalendarPlusIcon />,
    group: 1,
    onAction: () => void window.open(addresses[id], '_blank', 'noopener,noreferrer'),
  }))
}
