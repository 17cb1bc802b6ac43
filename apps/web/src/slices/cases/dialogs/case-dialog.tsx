import type { CaseActionName } from '@caseloom/contracts/cases/case'
import { Suspense, useState, type ComponentType } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { ContactInfoDialog, LazyRelationshipsDialog } from '../../people/index.ts'
import { BasicInfoDialog } from './basic-info-dialog.tsx'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { CaseItemsDialog } from './case-items-dialog.tsx'
import { CaseReasonDialog } from '../actions/case-reason-dialog.tsx'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import { DeleteCaseDialog } from './delete-case-dialog.tsx'
import { ReferCaseDialog } from '../referrals/refer-case-dialog.tsx'
import { ShareCaseDialog } from './share-case-dialog.tsx'
import { TracDialog } from '../phases/trac-dialog.tsx'
import { TransferCaseDialog } from './transfer-case-dialog.tsx'

const ZipCaseDialog = lazyLayer(() => import('./zip-case-dialog.tsx').then((module) => module.ZipCaseDialog))
const ProtectionDialog = lazyLayer(() =>
  import('../protection/protection-dialog.tsx').then((module) => module.ProtectionDialog),
)

export type CaseDialogProps = OneCaseDialogProps & { action: CaseActionName; isOpen: boolean }

const dialogs: Readonly<Record<CaseActionName, ComponentType<OneCaseDialogProps>>> = {
  basicinfo: BasicInfoDialog,
  contact: ContactOfCase,
  relationship: RelationshipsOfCase,
  items: CaseItemsDialog,
  zip: ZipOfCase,
  trac: TracDialog,
  share: ShareCaseDialog,
  transfer: TransferCaseDialog,
  referral: ReferCaseDialog,
  protection: ProtectionOfCase,
  close: CloseOrResume,
  suspend: (props) => <CaseReasonDialog {...props} action="suspend" />,
  activate: (props) => <CaseReasonDialog {...props} action="activate" />,
  delete: DeleteCaseDialog,
}

/** Mounted while it is open, so that each opening starts with the case as it is now. */
export function CaseDialog({ action, isOpen, ...props }: CaseDialogProps) {
  const Chosen = dialogs[action]
  return isOpen ? <Chosen {...props} /> : null
}

function ContactOfCase({ person, onClose }: OneCaseDialogProps) {
  return person ? <ContactInfoDialog person={person} isOpen onClose={onClose} /> : null
}

function RelationshipsOfCase({ person, managedCase, onClose }: OneCaseDialogProps) {
  if (!person) return null
  const isReadOnly = managedCase.State === 'closed'
  return (
    <Suspense>
      <LazyRelationshipsDialog person={person} caseId={managedCase.Id} isReadOnly={isReadOnly} onClose={onClose} />
    </Suspense>
  )
}

function ZipOfCase(props: OneCaseDialogProps) {
  return (
    <Suspense>
      <ZipCaseDialog {...props} />
    </Suspense>
  )
}

function ProtectionOfCase(props: OneCaseDialogProps) {
  return (
    <Suspense>
      <ProtectionDialog {...props} />
    </Suspense>
  )
}

/** One action both closes an open case and ends a suspension. The dialog keeps its purpose even if the case changes meanwhile. */
function CloseOrResume(props: OneCaseDialogProps) {
  const [opened] = useState(props.managedCase.State)
  return opened === 'suspended' ? <CaseReasonDialog {...props} action="resume" /> : <CloseCaseDialog {...props} />
}
