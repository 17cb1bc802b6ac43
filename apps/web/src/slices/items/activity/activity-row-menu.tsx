import type { ListableRow } from '@caseloom/contracts/items/item'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useNavigate } from '@tanstack/react-router'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { deleteRefusal } from '../delete-refusal.ts'
import { t } from '../item-texts.ts'
import { openPrint } from '../print-item.ts'

export type ActivityRowMenuProps = { row: ListableRow; onDelete: () => void; moreActions?: MenuAction[] | undefined }

const printOf = (id: string): MenuAction => ({
  id: 'print',
  label: t('print'),
  icon: <PrinterIcon />,
  onAction: () => openPrint(id),
})

const downloadOf = (id: string): MenuAction => ({
  ...printOf(id),
  id: 'download',
  label: t('download'),
  icon: <DownloadSimpleIcon />,
})

export function ActivityRowMenu({ row, onDelete, moreActions = [] }: ActivityRowMenuProps) {
  const navigate = useNavigate()
  const path = pathOfItem({ Id: row.Id, RefId: row.PersonId, Type: row.Type })
  const actions: MenuAction[] = [
    ...(path
      ? [
          { id: 'open', label: t('open'), icon: <ArrowRightIcon />, onAction: () => void navigate({ to: path }) },
          {
            id: 'tab',
            label: t('openInNewTab'),
            icon: <ArrowSquareOutIcon />,
            onAction: () => void window.open(path, '_blank', 'noopener'),
          },
        ]
      : []),
    ...(row.Can.Download ? [row.Type === 'DOCBINARY' ? downloadOf(row.Id) : printOf(row.Id)] : []),
    ...moreActions,
    {
      id: 'delete',
      label: t('delete'),
      icon: <TrashIcon />,
      isDanger: true,
      disabledReason: deleteRefusal(row),
      onAction: onDelete,
    },
  ]
  const label = t('actionsOf', { name: row.Name })
  return <RowMenu label={label} actions={actions} />
}
