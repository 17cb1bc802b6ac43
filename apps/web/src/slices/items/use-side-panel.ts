import { useWideScreen } from '@caseloom/ui/use-media-query'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'

const CLOSED = 'none'

/**
 * The open panel is in the address. Where there is room beside the sheet, the usual one is open unless the address names another; on
 * smaller screens a panel covers the content and opens only on request.
 */
export function useSidePanel<Panel extends string>(panels: readonly Panel[], usual: Panel) {
  const isWide = useWideScreen()
  const { panel } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  const named = panels.find((known) => known === panel)
  const open = named ?? (isWide && panel !== CLOSED ? usual : null)

  function close() {
    void changeQuery({ panel: isWide ? CLOSED : undefined })
  }

  function toggle(next: Panel) {
    if (open === next) close()
    else void changeQuery({ panel: next })
  }

  return { open, isWide, toggle, close }
}
