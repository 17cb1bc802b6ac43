import { OptionBar, OptionButton } from '@caseloom/ui/option-bar'
import type { Item } from '@caseloom/contracts/items/item'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { t as words } from '../item-texts.ts'
import { openPrint } from '../print-item.ts'
import { t } from '../sheet-texts.ts'
import { SidePanel } from './side-panel.tsx'
import type { ItemPanels } from './use-item-panels.tsx'

export type ItemSideProps = {
  item: Item
  panels: ItemPanels
  printLabel?: string
  PrintIcon?: Icon
  /** What the bar offers besides panels and printing. */
  children?: ReactNode
}

/** The open panel, beside the sheet with its bar, or over it where there is no room. */
export function ItemSide({
  item,
  panels,
  printLabel = words('print'),
  PrintIcon = PrinterIcon,
  children,
}: ItemSideProps) {
  const { open, isWide, close } = panels
  return (
    <>
      <SidePanel
        isOpen={open !== undefined}
        isWide={isWide}
        title={open?.label ?? ''}
        headEnd={open?.headEnd}
        onClose={close}
      >
        {open?.content}
      </SidePanel>
      <OptionBar
        label={t('options')}
        options={panels.all}
        open={open?.id ?? null}
        usual={panels.usual}
        onToggle={panels.toggle}
      >
        {item.Can.Download && <OptionButton label={printLabel} Icon={PrintIcon} onPress={() => openPrint(item.Id)} />}
        {children}
      </OptionBar>
    </>
  )
}
