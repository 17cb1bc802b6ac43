import { FormDialog } from '../platform/form-dialog.tsx'
import { AcceptReferralDialog } from '../slices/cases/accept-referral-dialog.tsx'
import { BasicInfoDialog } from '../slices/cases/basic-info-dialog.tsx'
import { CaseItemsDialog } from '../slices/cases/case-items-dialog.tsx'
import { CaseReasonDialog } from '../slices/cases/case-reason-dialog.tsx'
import { CaseWizard } from '../slices/cases/case-wizard.tsx'
import { CloseCaseDialog } from '../slices/cases/close-case-dialog.tsx'
import { DeclineReferralDialog } from '../slices/cases/decline-referral-dialog.tsx'
import { DeleteCaseDialog } from '../slices/cases/delete-case-dialog.tsx'
import { ReferCaseDialog } from '../slices/cases/refer-case-dialog.tsx'
import { ShareCaseDialog } from '../slices/cases/share-case-dialog.tsx'
import { PhaseForm } from '../slices/cases/phase-form.tsx'
import { TakePhaseBackForm } from '../slices/cases/take-phase-back-form.tsx'
import { TracDialog } from '../slices/cases/trac-dialog.tsx'
import { TransferCaseDialog } from '../slices/cases/transfer-case-dialog.tsx'
import { WeeksDialog } from '../slices/cases/weeks-dialog.tsx'
import { ZipCaseDialog } from '../slices/cases/zip-case-dialog.tsx'
import { mounted, stillForm, type Row } from './layer-row.ts'

const ofCase = (name: string) => `slices/cases/${name}.tsx`

export const caseLayers: readonly Row[] = [
  mounted(ofCase('accept-referral-dialog'), ({ referral }, onClose) => (
    <AcceptReferralDialog referral={referral} onClose={onClose} />
  )),
  mounted(ofCase('decline-referral-dialog'), ({ referral }, onClose) => (
    <DeclineReferralDialog referral={referral} onClose={onClose} />
  )),
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
  mounted(ofCase('phase-form'), ({ managedCase, phase }, onClose) => (
    <PhaseForm managedCase={managedCase} phase={phase} isCorrection before={null} onClose={onClose} />
  )),
  mounted(ofCase('take-phase-back-form'), ({ managedCase, phase }, onClose) => (
    <TakePhaseBackForm managedCase={managedCase} phase={phase} before={phase} onClose={onClose} />
  )),
  {
    file: ofCase('weeks-dialog'),
    show: ({ isOpen, onClose, facts }) => (
      <WeeksDialog phases={facts.managedCase.Phases} isOpen={isOpen} onClose={onClose} />
    ),
  },
  mounted('platform/form-dialog.tsx', (_facts, onClose) => (
    <FormDialog form={stillForm} title="Question" onClose={onClose} confirmLabel="Delete" isDanger>
      <input aria-label="Its name" />
    </FormDialog>
  )),
]
