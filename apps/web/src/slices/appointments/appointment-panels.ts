import { useWideScreen } from '@caseloom/ui/use-media-query'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'

export const appointmentPanels = ['attendance', 'details', 'comments'] as const
export type AppointmentPanel = (typeof appointmentPanels)[number]

const CLOSED = 'none'

/**
 * The open panel is in the address. Where there is room beside the sheet, attendance is open unless the address says
 * otherwise; on smaller screens a panel lies over the content and opens only when asked for.
 */
export function useAppointmentPanel() {
  const isWide = useWideScreen()
  const { panel } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  const named = appointmentPanels.find((known) => known === panel)
  const open = named ?? (isWide && panel !== CLOSED ? 'attendance' : null)

  function close() {
    void changeQuery({ panel: isWide ? CLOSED : undefined })
  }

  function toggle(next: AppointmentPanel) {
    if (open === next) close()
    else void changeQuery({ panel: next })
  }

  return { open, isWide, toggle, close }
}
