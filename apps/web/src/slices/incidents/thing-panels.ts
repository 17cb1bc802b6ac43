import { useWideScreen } from '@caseloom/ui/use-media-query'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'

export const thingPanels = ['comments', 'details'] as const
export type ThingPanel = (typeof thingPanels)[number]

const CLOSED = 'none'

/**
 * The open panel is in the address. Where there is room beside the sheet, the comments are open unless the address says
 * otherwise; on smaller screens a panel lies over the content and opens only when asked for.
 */
export function useThingPanel() {
  const isWide = useWideScreen()
  const { panel } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  const named = thingPanels.find((known) => known === panel)
  const open = named ?? (isWide && panel !== CLOSED ? 'comments' : null)

  function close() {
    void changeQuery({ panel: isWide ? CLOSED : undefined })
  }

  function toggle(next: ThingPanel) {
    if (open === next) close()
    else void changeQuery({ panel: next })
  }

  return { open, isWide, toggle, close }
}
