import type { DocumentForm } from '@caseloom/contracts/documents/document'
import type { ButtonProps } from '@caseloom/ui/button'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { GridFourIcon } from '@phosphor-icons/react/dist/csr/GridFour'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useAddressQuery } from '../../platform/address.ts'
import { paths } from '../../platform/paths.ts'
import { useAddToFolder } from '../cases/index.ts'
import { deleteRefusal, ItemMenu, openPrint } from '../items/index.ts'
import { t } from './document-texts.ts'

export type DocumentMenuProps = {
  document: DocumentForm
  onDelete: () => void
  onTransfer: () => void
  onSendGuestLink: (() => void) | undefined
  trigger?: ReactElement<Partial<ButtonProps>>
}

export function DocumentMenu({ document, onDelete, onTransfer, onSendGuestLink, trigger }: DocumentMenuProps) {
  const { Id, Template, Completed, IsRating, Can } = document
  const toFolder = useAddToFolder()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const query = useAddressQuery()
  const pages = {
    id: 'pages',
    label: t('allPages'),
    icon: <GridFourIcon />,
    onAction: () => void navigate({ to: paths.documentPreview(Id) }),
  }
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
  const notices = {
    id: 'notices',
    label: t('scheduleNotices'),
    icon: <BellIcon />,
    // The day for which the form is scheduled, on which its clinician is reminded.
    onAction: () => void navigate({ to: pathname, search: { ...query, panel: 'details' } }),
  }
  const guestLink = onSendGuestLink && {
    id: 'guest-link',
    label: t('sendGuestLink'),
    icon: <PaperPlaneTiltIcon />,
    onAction: onSendGuestLink,
  }
  return (
    <>
      <ItemMenu
        item={document}
        actions={[
          ...(guestLink ? [guestLink] : []),
          pages,
          blank,
          ...(Can.Update && !Completed ? [notices] : []),
          ...(!IsRating && (Can.Transfer || Completed) ? [transfer] : []),
          ...toFolder.actionsFor(document),
        ]}
        printLabel={t('print')}
        deleteRefusal={deleteRefusal(document, t('cannotDeleteCompleted'))}
        onDelete={onDelete}
        trigger={trigger}
      />
      {toFolder.dialog}
    </>
  )
}
