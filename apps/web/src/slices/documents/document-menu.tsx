import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Menu, type MenuAction, type MenuProps } from '@caseloom/ui/menu'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useAddToFolder } from '../cases/index.ts'
import { openPrint } from '../items/index.ts'
import { t } from './document-texts.ts'

export type DocumentMenuProps = {
  document: DocumentForm
  trigger: MenuProps['trigger']
  onDelete: () => void
  onTransfer: () => void
}

/** Why the document cannot be deleted; undefined if it can. */
function deleteRefusal({ Active, Completed, Can }: DocumentForm): string | undefined {
  if (Completed || !Active) return t('cannotDeleteCompleted')
  return Can.Delete ? undefined : t('cannotDelete')
}

export function DocumentMenu({ document, trigger, onDelete, onTransfer }: DocumentMenuProps) {
  const { Id, Name, Template, Completed, Can } = document
  const toFolder = useAddToFolder()
  const actions: MenuAction[] = [
    { id: 'print', label: t('print'), icon: <PrinterIcon />, onAction: () => openPrint(Id) },
    { id: 'blank', label: t('printBlank'), icon: <FileTextIcon />, onAction: () => openPrint(Id, Template.Id) },
    ...(Can.Transfer || Completed
      ? [
          {
            id: 'transfer',
            label: t('transfer'),
            icon: <ArrowsLeftRightIcon />,
            disabledReason: Completed ? t('transferBlocked') : undefined,
            onAction: onTransfer,
          },
        ]
      : []),
    ...toFolder.actionsFor(document),
    {
      id: 'delete',
      label: t('delete'),
      icon: <TrashIcon />,
      isDanger: true,
      disabledReason: deleteRefusal(document),
      onAction: onDelete,
    },
  ]
  return (
    <>
      <Menu label={t('moreFor', { name: Name })} actions={actions} trigger={trigger} />
      {toFolder.dialog}
    </>
  )
}
