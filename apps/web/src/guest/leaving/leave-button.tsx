import { PlainButton } from '@caseloom/ui/plain-button'
import { useState } from 'react'
import { sendQueue } from '../../platform/queue/sending.ts'
import { t } from '../guest-texts.ts'
import { leave } from './leaving.ts'

/** Signs out. If answers wait in this browser, it says so first. */
export function LeaveButton() {
  const [step, setStep] = useState<'idle' | 'asking' | 'leaving'>('idle')

  function goOn() {
    setStep('leaving')
    void leave()
  }

  async function handleLeave() {
    setStep('leaving')
    // Without a connection this ends at once.
    if (await sendQueue.flush()) goOn()
    else setStep('asking')
  }

  if (step !== 'asking') {
    return (
      <PlainButton kind="quiet" size="large" isPending={step === 'leaving'} onClick={() => void handleLeave()}>
        {t('signOut')}
      </PlainButton>
    )
  }
  return (
    <>
      <p role="alert">{t('unsentBeforeOut')}</p>
      <PlainButton size="large" autoFocus onClick={() => setStep('idle')}>
        {t('stay')}
      </PlainButton>
      <PlainButton kind="quiet" size="large" onClick={goOn}>
        {t('signOutAnyway')}
      </PlainButton>
    </>
  )
}
