import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { useCanGoBack, useNavigate } from '@tanstack/react-router'
import { useAddressQuery } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { isOnSecondEntry } from '../../../platform/second-entry.ts'

/**
 * Leaves an item's screen: closes a window that was opened for it alone, goes home on a phone or without a history, else back. A kind
 * with several pages, which fill the history, names the path that it leads to instead.
 */
export function useLeaveItem(above?: string) {
  const { exit } = useAddressQuery()
  const isPhone = usePhoneScreen()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()

  return () => {
    if (exit === 'close') window.close()
    // Only a window that a script opened can be closed; any other navigates.
    if (isPhone || exit === 'close' || !canGoBack || isOnSecondEntry()) void navigate({ to: paths.home })
    else if (above !== undefined) void navigate({ to: above })
    else window.history.back()
  }
}
