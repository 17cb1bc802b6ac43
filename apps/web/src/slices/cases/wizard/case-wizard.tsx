import { Button } from '@caseloom/ui/button'
import { Mark } from '@caseloom/ui/signs/logo'
import { ConfirmDialog, Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { discardTexts } from '../../../platform/forms/form-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { rememberOpened } from '../../../platform/recent-items.ts'
import { useSession } from '../../../platform/session/session.ts'
import { wallNow } from '../../../platform/texts/times.ts'
import { useCaseWizard, type MadeCase } from './use-case-wizard.ts'
import { WizardBody } from './wizard-body.tsx'
import { WizardFoot } from './wizard-foot.tsx'
import { WizardSteps } from './wizard-steps.tsx'
import { t } from './wizard-texts.ts'
import './case-wizard.css'

export type CaseWizardProps = {
  onClose: () => void
  /** The case is for the person whose page the wizard was opened from. */
  personId?: string | undefined
}

/**
 * Creates a case from a person, a group, a trac and, if the trac requires one, a relationship. The wizard covers everything and closes
 * only by its own buttons.
 */
export function CaseWizard({ onClose, personId }: CaseWizardProps) {
  const [addsAnother, setAddsAnother] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const land = useLanding()
  const wizard = useCaseWizard({
    startsWith: personId,
    onMade: (made) => {
      if (addsAnother) void wizard.beginAnother(made.Name)
      land(made, addsAnother)
    },
  })

  function handleCancel() {
    wizard.forget()
    onClose()
  }

  const { state, steps, current } = wizard
  const { discard, keep } = discardTexts()
  return (
    <Modal
      type="fullscreenTakeover"
      isOpen
      isInAddress
      onClose={handleCancel}
      title={
        <span className="wz-title">
          <Mark size={28} />
          {t('newCase')}
        </span>
      }
      closeLabel={t('cancel')}
      headMiddle={
        state ? <WizardSteps state={state} steps={steps} current={current} onPress={wizard.pressStep} /> : <span />
      }
      headEnd={
        <Button kind="quiet" onPress={() => (wizard.isBegun ? setIsAsking(true) : handleCancel())}>
          {t('cancel')}
        </Button>
      }
      foot={<WizardFoot wizard={wizard} addsAnother={addsAnother} onAddsAnother={setAddsAnother} />}
    >
      <WizardBody wizard={wizard} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={handleCancel}
        title={t('discardTitle')}
        confirmLabel={discard}
        cancelLabel={keep}
        isDanger
      />
    </Modal>
  )
}

/** Adds the new case to the recent items, reports it and opens it. */
function useLanding() {
  const navigate = useNavigate()
  const isPhone = usePhoneScreen()
  const { CareModel } = useSession()

  return ({ Id, Name, PersonId }: MadeCase, staysOpen: boolean) => {
    const shortcut = { Id, RefId: PersonId, Name, Description: null, Type: 'CASE', CaremodelId: CareModel.Id } as const
    rememberOpened({ ...shortcut, At: wallNow() })
    // The page's toasts are under the wizard, which reports the case itself while it stays open.
    if (staysOpen) return
    showToast({ message: t('created', { name: Name }) })
    // The wizard is in the address: leaving it closes the wizard, and replacing it keeps Back from opening the wizard again.
    void navigate({ to: isPhone ? paths.home : paths.case(PersonId, Id), replace: true })
  }
}
