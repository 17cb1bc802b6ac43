import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { ProtectCaseDialog } from './protect-case-dialog.tsx'
import { protectionQuery } from './protection-queries.ts'
import { ProtectionSections, type Step } from './protection-sections.tsx'
import { t } from './protection-texts.ts'
import { RevokeConsentDialog } from './revoke-consent-dialog.tsx'
import { UnprotectCaseDialog } from './unprotect-case-dialog.tsx'

// Most who open the panel look at it alone.
const ConsentDialog = lazyLayer(() => import('./consent-dialog.tsx').then((module) => module.ConsentDialog))
const DisclosuresDialog = lazyLayer(() => import('./disclosures-dialog.tsx').then((module) => module.DisclosuresDialog))

export type ProtectionDialogProps = OneCaseDialogProps & {
  /** It was opened by the address. */
  isInAddress?: boolean
}

/** Protects an ordinary case, and keeps a protected one. The dialog keeps its purpose even if the case changes meanwhile. */
export function ProtectionDialog(props: ProtectionDialogProps) {
  const [isProtected] = useState(props.managedCase.Protection !== null)
  if (!isProtected) return <ProtectCaseDialog {...props} />
  return (
    <Suspense fallback={null}>
      <KeptProtection {...props} />
    </Suspense>
  )
}

/** The panel, or the dialog of one of its steps in its place. */
function KeptProtection(props: ProtectionDialogProps) {
  const { managedCase, onClose, isInAddress = false } = props
  const [step, setStep] = useState<Step | null>(null)
  const { data, error } = useQuery(protectionQuery(managedCase.Id))
  const back = () => setStep(null)

  if (step?.to === 'consent') return <ConsentDialog {...props} onClose={back} />
  if (step?.to === 'revoke') return <RevokeConsentDialog {...props} consent={step.consent} onClose={back} />
  if (step?.to === 'accounting') return <DisclosuresDialog {...props} onClose={back} />
  if (step?.to === 'end') return <UnprotectCaseDialog {...props} onClose={back} onDone={onClose} />
  return (
    <Modal
      size="m"
      isOpen
      isInAddress={isInAddress}
      onClose={onClose}
      title={t('panelTitle', { name: managedCase.Name })}
      closeLabel={t('close')}
      foot={
        data?.MayKeep && (
          <>
            {data.MayEnd && (
              <Button kind="danger-quiet" onPress={() => setStep({ to: 'end' })}>
                {t('endProtection')}
              </Button>
            )}
            <Button onPress={() => setStep({ to: 'accounting' })}>{t('accounting')}</Button>
          </>
        )
      }
    >
      {error && !data && (
        <Notice kind="danger" isAlert>
          {problemSentence(error)}
        </Notice>
      )}
      {!data && !error && <span className="cl-skeleton h-40" role="status" />}
      {data && <ProtectionSections {...props} protection={data} onStep={setStep} />}
    </Modal>
  )
}
