import type { Item } from '@caseloom/contracts/items/item'
import { IconButton } from '@caseloom/ui/button'
import { Menu, type MenuAction, type MenuProps } from '@caseloom/ui/layers/menu'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { ReactNode } from 'react'
import { t as words } from '../item-texts.ts'
import { openPrint } from '../print-item.ts'
import { t } from '../sheet-texts.ts'

export type ItemMenuProps = {
  item: Item
  /** The kind's own rows, between Print and Delete. */
  actions: MenuAction[]
  printLabel?: string
  printIcon?: ReactNode
  /** Why the item cannot be deleted; undefined if it can. */
  deleteRefusal: string | undefined
  onDelete: () => void
  /** Three dots, unless the kind has another button. */
  trigger?: MenuProps['trigger'] | undefined
}

export function ItemMenu(props: ItemMenuProps) {
  const { item, actions, printLabel = words('print'), deleteRefusal, onDelete } = props
  const label = t('moreFor', { name: item.Name })
  const dots = <DotsThreeIcon weight="bold" />
  const print = {
    id: 'print',
    label: printLabel,
    icon: props.printIcon ?? <PrinterIcon />,
    onAction: () => openPrint(item.Id),
  }
  const remove = {
    id: 'delete',
    label: words('delete'),
    icon: <TrashIcon />,
    isDanger: true,
    disabledReason: deleteRefusal,
    onAction: onDelete,
  }
  return (
    <Menu
      label={label}
      actions={[...(item.Can.Download ? [print] : []), ...actions, remove]}
      trigger={props.trigger ?? <IconButton kind="secondary" label={label} icon={dots} hasTooltip={false} />}
    />
  )
}
