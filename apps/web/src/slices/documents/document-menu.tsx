import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { useAddToFolder } from '../cases/index.ts'
import { ItemMenu, openPrint } from '../items/index.ts'
import { t } from './document-texts.ts'

export type DocumentMenuProps = {
  document: DocumentForm
  onDelete: () => void
  onTransfer: () => void
}

/** Why the document cannot be deleted; undefined if it can. */
function deleteRefusal({ Active, Completed, Can }: DocumentForm): string | undefined {
  if (Completed || !Active) return t('cannotDeleteCompleted')
  return Can.Delete ? undefined : t('cannotDelete')
}

export function DocumentMenu({ document, onDelete, onTransfer }: DocumentMenuProps) {
  const { Id, Template, Completed, Can } = document
  const toFolder = useAddToFolder()
  const blank = {
    id: 'blank',
    label: t('printBlank'),
    icon: <FileTextIcon />,
    onAction: () => openPrint(Id, Template.Id),
  }
  const transfer = {
    id: 'transfer',
    label: t('transfer'),
    icon: <ArrowsLeftRightIcon />,
    disabledReason: Completed ? t('transferBlocked') : undefined,
    onAction: onTransfer,
  }
  return (
    <>
      <ItemMenu
        item={document}
        actions={[blank, ...(Can.Transfer || Completed ? [transfer] : []), ...toFolder.actionsFor(document)]}
        printLabel={t('print')}
        deleteRefusal={deleteRefusal(document)}
        onDelete={onDelete}
      />
      {toFolder.dialog}
    </>
  )
}
