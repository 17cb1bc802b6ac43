import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { AcceptReferralDialog } from '../../slices/cases/referrals/accept-referral-dialog.tsx'
import { BasicInfoDialog } from '../../slices/cases/dialogs/basic-info-dialog.tsx'
import { CaseItemsDialog } from '../../slices/cases/dialogs/case-items-dialog.tsx'
import { CaseReasonDialog } from '../../slices/cases/actions/case-reason-dialog.tsx'
import { CaseWizard } from '../../slices/cases/wizard/case-wizard.tsx'
import { CloseCaseDialog } from '../../slices/cases/dialogs/close-case-dialog.tsx'
import { DeclineReferralDialog } from '../../slices/cases/referrals/decline-referral-dialog.tsx'
import { DeleteCaseDialog } from '../../slices/cases/dialogs/delete-case-dialog.tsx'
import { ReferCaseDialog } from '../../slices/cases/referrals/refer-case-dialog.tsx'
import { ShareCaseDialog } from '../../slices/cases/dialogs/share-case-dialog.tsx'
import { PhaseForm } from '../../slices/cases/phases/phase-form.tsx'
import { TakePhaseBackForm } from '../../slices/cases/phases/take-phase-back-form.tsx'
import { TracDialog } from '../../slices/cases/phases/trac-dialog.tsx'
import { TransferCaseDialog } from '../../slices/cases/dialogs/transfer-case-dialog.tsx'
import { WeeksDialog } from '../../slices/cases/weeks/weeks-dialog.tsx'
import { ZipCaseDialog } from '../../slices/cases/dialogs/zip-case-dialog.tsx'
import { mounted, stillForm, type Row } from './layer-row.ts'

const ofCase = (name: string) => `slices/cases/${name}.tsx`

export const caseLayers: readonly Row[] = [
  mounted(ofCase('referrals/accept-referral-dialog'), ({ referral }, onClose) => (
    <AcceptReferralDialog referral={referral} onClose={onClose} />
  )),
  mounted(ofCase('referrals/decline-referral-dialog'), ({ referral }, onClose) => (
    <DeclineReferralDialog referral={referral} onClose={onClose} />
  )),
  mounted(ofCase('wizard/case-wizard'), (_facts, onClose) => <CaseWizard onClose={onClose} />),
  mounted(ofCase('actions/case-reason-dialog'), ({ managedCase }, onClose) => (
    <CaseReasonDialog managedCase={managedCase} onClose={onClose} action="suspend" />
  )),
  ...Object.entries({
    'dialogs/basic-info-dialog': BasicInfoDialog,
    'dialogs/case-items-dialog': CaseItemsDialog,
    'dialogs/zip-case-dialog': ZipCaseDialog,
    'phases/trac-dialog': TracDialog,
    'dialogs/share-case-dialog': ShareCaseDialog,
    'dialogs/transfer-case-dialog': TransferCaseDialog,
    'referrals/refer-case-dialog': ReferCaseDialog,
    'dialogs/close-case-dialog': CloseCaseDialog,
    'dialogs/delete-case-dialog': DeleteCaseDialog,
  }).map(([name, OneCaseDialog]) =>
    mounted(ofCase(name), ({ managedCase }, onClose) => <OneCaseDialog managedCase={managedCase} onClose={onClose} />),
  ),
  mounted(ofCase('phases/phase-form'), ({ managedCase, phase }, onClose) => (
    <PhaseForm managedCase={managedCase} phase={phase} isCorrection before={null} onClose={onClose} />
  )),
  mounted(ofCase('phases/take-phase-back-form'), ({ managedCase, phase }, onClose) => (
    <TakePhaseBackForm managedCase={managedCase} phase={phase} before={phase} onClose={onClose} />
  )),
  {
    file: ofCase('weeks/weeks-dialog'),
    show: ({ isOpen, onClose, facts }) => (
      <WeeksDialog phases={facts.managedCase.Phases} isOpen={isOpen} onClose={onClose} />
    ),
  },
  mounted('platform/forms/form-dialog.tsx', (_facts, onClose) => (
    <FormDialog form={stillForm} title="Question" onClose={onClose} confirmLabel="Delete" isDanger>
      <input aria-label="Its name" />
    </FormDialog>
  )),
]
