import { useWideScreen } from '@caseloom/ui/use-media-query'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'

export const documentPanels = ['details', 'comments'] as const
export type DocumentPanel = (typeof documentPanels)[number]

const CLOSED = 'none'

/** The open panel is in the address. Where there is room beside the sheet, details are open unless the address says otherwise. */
export function useDocumentPanel() {
  const isWide = useWideScreen()
  const { panel } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  const named = documentPanels.find((known) => known === panel)
  const open = named ?? (isWide && panel !== CLOSED ? 'details' : null)

  function close() {
    void changeQuery({ panel: isWide ? CLOSED : undefined })
  }

  function toggle(next: DocumentPanel) {
    if (open === next) close()
    else void changeQuery({ panel: next })
  }

  return { open, isWide, toggle, close }
}
