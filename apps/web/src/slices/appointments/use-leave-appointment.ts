import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { useCanGoBack, useNavigate } from '@tanstack/react-router'
import { useAddressQuery } from '../../platform/address.ts'
import { paths } from '../../platform/paths.ts'

/** Leaving: the window closes where it was opened for this alone; a phone goes home; else back to where one came from. */
export function useLeaveAppointment() {
  const { exit } = useAddressQuery()
  const isPhone = usePhoneScreen()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()

  return () => {
    if (exit === 'close') window.close()
    // A window that no script opened stays open; then the way leads on inside it.
    if (isPhone || exit === 'close' || !canGoBack) void navigate({ to: paths.home })
    else window.history.back()
  }
}
