import type { PanelOption } from '@caseloom/ui/option-bar'
import { useWideScreen } from '@caseloom/ui/use-media-query'
import type { ReactNode } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { t as words } from '../item-texts.ts'
import { t } from '../sheet-texts.ts'

export type ItemPanel = PanelOption<string> & {
  readonly content: ReactNode
  /** Buttons in the panel's head. */
  readonly headEnd?: ReactNode
}

export const detailsPanel = (content: ReactNode): ItemPanel => ({
  id: 'details',
  label: words('details'),
  icon: 'info',
  content,
})

export const commentsPanel = (content: ReactNode, count: number | undefined): ItemPanel => ({
  id: 'comments',
  label: t('comments'),
  icon: 'comments',
  count,
  content,
})

const CLOSED = 'none'

export type ItemPanels = ReturnType<typeof useItemPanels>

/**
 * The panels of an item's screen. The open one is in the address. Where there is room beside the sheet, the first one is open unless the
 * address names another; on smaller screens a panel covers the content and opens only on request.
 */
export function useItemPanels(panels: readonly [ItemPanel, ...ItemPanel[]]) {
  const isWide = useWideScreen()
  const { panel } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  const [usual] = panels
  const named = panels.find(({ id }) => id === panel)
  const open = named ?? (isWide && panel !== CLOSED ? usual : undefined)

  function close() {
    void changeQuery({ panel: isWide ? CLOSED : undefined })
  }

  function toggle(id: string) {
    if (open?.id === id) close()
    else void changeQuery({ panel: id })
  }

  /** Opens a panel, or leaves it open. */
  function show(id: string) {
    void changeQuery({ panel: id })
  }

  return { all: panels, usual: usual.id, open, isWide, toggle, show, close }
}
