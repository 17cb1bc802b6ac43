import type { CaseCreation } from '@caseloom/contracts/cases/case-creation'
import type { CaseStep } from '@caseloom/contracts/cases/case-creation-rules'
import { Cloth } from '@caseloom/ui/signs/cloth'
import { Notice } from '@caseloom/ui/signs/notice'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleDashedIcon } from '@phosphor-icons/react/dist/csr/CircleDashed'
import { t } from './wizard-texts.ts'

export type WizardSummaryProps = { state: CaseCreation; steps: readonly CaseStep[] }

/** Beside the steps on wide screens: a summary of the new case. */
export function WizardSummary({ state, steps }: WizardSummaryProps) {
  const person = state.Step1Person.Selected
  return (
    <aside className="wz-side" aria-label={t('soFar')}>
      <div className="card">
        <Cloth id={person?.Id ?? 'new-case'} className="cloth" cell={5} hasAccent />
        <div className="facts">
          <h3>{person?.Name ?? t('newCase')}</h3>
          <dl>
            {steps.map((step) => (
              <div key={step}>
                <dt>{state[step].Name}</dt>
                <Fact name={state[step].Selected?.Name} />
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Notice kind="plain">{t('startsPhase')}</Notice>
    </aside>
  )
}

function Fact({ name }: { name: string | undefined }) {
  if (name === undefined)
    return (
      <dd className="open">
        <CircleDashedIcon aria-hidden="true" />
        {t('notChosen')}
      </dd>
    )
  return (
    <dd>
      <CheckCircleIcon weight="fill" aria-hidden="true" />
      <span>{name}</span>
    </dd>
  )
}
