import { ErrorState } from '@caseloom/ui/signs/error-state'
import { Notice } from '@caseloom/ui/signs/notice'
import { FolderSkeleton } from '../folders/folder-skeleton.tsx'
import type { CaseWizardState } from './use-case-wizard.ts'
import { WizardOpenCases } from './wizard-open-cases.tsx'
import { WizardReview } from './wizard-review.tsx'
import { WizardStep } from './wizard-step.tsx'
import { WizardSummary } from './wizard-summary.tsx'
import { t } from './wizard-texts.ts'

/** The current step, or the review after the last one. */
export function WizardBody({ wizard }: { wizard: CaseWizardState }) {
  const { state, steps, current, message, made } = wizard
  if (!state) {
    if (!wizard.hasFailed) return <FolderSkeleton />
    return (
      <ErrorState title={t('loadFailed')} retry={{ label: t('tryAgain'), onRetry: wizard.start }}>
        {message ?? t('loadFailedHint')}
      </ErrorState>
    )
  }
  return (
    <div className="wz-body">
      <div className="wz-main">
        <div role="alert">
          {message !== null && <Notice kind="amber">{message}</Notice>}
          {made !== null && message === null && <Notice kind="success">{t('created', { name: made })}</Notice>}
        </div>
        <WizardOpenCases state={state} />
        {current === null ? (
          <WizardReview state={state} />
        ) : (
          <WizardStep
            key={current}
            state={state}
            step={current}
            isPending={wizard.isPending}
            onChoose={wizard.choose}
            onFind={wizard.find}
          />
        )}
      </div>
      <WizardSummary state={state} steps={steps} />
    </div>
  )
}
