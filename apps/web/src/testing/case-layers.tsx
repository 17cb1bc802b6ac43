import { AcceptReferralDialog } from '../slices/cases/accept-referral-dialog.tsx'
import { AddToFolderDialog } from '../slices/cases/add-to-folder-dialog.tsx'
import { BasicInfoDialog } from '../slices/cases/basic-info-dialog.tsx'
import { CaseActionFrame } from '../slices/cases/case-action-frame.tsx'
import { CaseItemsDialog } from '../slices/cases/case-items-dialog.tsx'
import { CaseReasonDialog } from '../slices/cases/case-reason-dialog.tsx'
import { CaseWizard } from '../slices/cases/case-wizard.tsx'
import { CloseCaseDialog } from '../slices/cases/close-case-dialog.tsx'
import { DeclineReferralDialog } from '../slices/cases/decline-referral-dialog.tsx'
import { DeleteCaseDialog } from '../slices/cases/delete-case-dialog.tsx'
import { EditFolderDialog } from '../slices/cases/edit-folder-dialog.tsx'
import { NewFolderDialog } from '../slices/cases/new-folder-dialog.tsx'
import { ReferCaseDialog } from '../slices/cases/refer-case-dialog.tsx'
import { ShareCaseDialog } from '../slices/cases/share-case-dialog.tsx'
import { ShareFolderDialog } from '../slices/cases/share-folder-dialog.tsx'
import { TracDialog } from '../slices/cases/trac-dialog.tsx'
import { TransferCaseDialog } from '../slices/cases/transfer-case-dialog.tsx'
import { ZipCaseDialog } from '../slices/cases/zip-case-dialog.tsx'
import { mounted, nothing, type Row } from './layer-row.ts'

const ofCase = (name: string) => `slices/cases/${name}.tsx`
const words = { title: 'Question', closeLabel: 'Close', discard: 'Discard', keep: 'Keep' }

export const caseLayers: readonly Row[] = [
  mounted(ofCase('accept-referral-dialog'), ({ referral }, onClose) => (
    <AcceptReferralDialog referral={referral} onClose={onClose} />
  )),
  mounted(ofCase('decline-referral-dialog'), ({ referral }, onClose) => (
    <DeclineReferralDialog referral={referral} onClose={onClose} />
  )),
  mounted(ofCase('add-to-folder-dialog'), ({ appointment }, onClose) => (
    <AddToFolderDialog item={appointment} onClose={onClose} />
  )),
  mounted(ofCase('edit-folder-dialog'), ({ folder }, onClose) => (
    <EditFolderDialog folder={folder} onClose={onClose} />
  )),
  mounted(ofCase('share-folder-dialog'), ({ folder }, onClose) => (
    <ShareFolderDialog folder={folder} onClose={onClose} />
  )),
  mounted(ofCase('new-folder-dialog'), (_facts, onClose) => <NewFolderDialog onClose={onClose} />),
  mounted(ofCase('case-wizard'), (_facts, onClose) => <CaseWizard onClose={onClose} />),
  mounted(ofCase('case-reason-dialog'), ({ managedCase }, onClose) => (
    <CaseReasonDialog managedCase={managedCase} onClose={onClose} wish="suspend" />
  )),
  ...Object.entries({
    'basic-info-dialog': BasicInfoDialog,
    'case-items-dialog': CaseItemsDialog,
    'zip-case-dialog': ZipCaseDialog,
    'trac-dialog': TracDialog,
    'share-case-dialog': ShareCaseDialog,
    'transfer-case-dialog': TransferCaseDialog,
    'refer-case-dialog': ReferCaseDialog,
    'close-case-dialog': CloseCaseDialog,
    'delete-case-dialog': DeleteCaseDialog,
  }).map(([name, OneCaseDialog]) =>
    mounted(ofCase(name), ({ managedCase }, onClose) => <OneCaseDialog managedCase={managedCase} onClose={onClose} />),
  ),
  mounted(ofCase('case-action-frame'), (_facts, onClose) => (
    <CaseActionFrame {...words} onClose={onClose} confirmLabel="Delete" onConfirm={nothing} isPending={false} isDanger>
      <input aria-label="Its name" />
    </CaseActionFrame>
  )),
]
