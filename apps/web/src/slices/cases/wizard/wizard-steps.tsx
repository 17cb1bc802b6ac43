import type { CaseCreation } from '@caseloom/contracts/cases/case-creation'
import type { CaseStep } from '@caseloom/contracts/cases/case-creation-rules'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { photoAddress } from '../../../platform/items/photo.ts'
import { t } from './wizard-texts.ts'

export type WizardStepsProps = {
  state: CaseCreation
  steps: readonly CaseStep[]
  current: CaseStep | null
  onPress: (step: CaseStep) => void
}

/** Progress in the wizard: finished steps with a check, the current step, and the steps to come. */
export function WizardSteps({ state, steps, current, onPress }: WizardStepsProps) {
  return (
    <ol className="wz-steps" aria-label={t('steps')}>
      {steps.map((step, index) => {
        const { Name, Selected } = state[step]
        const standing = step === current ? 'current' : Selected ? 'done' : 'next'
        return (
          <li key={step} className={standing}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              aria-label={Selected ? t('stepIs', { step: Name, name: Selected.Name }) : undefined}
              onClick={() => onPress(step)}
            >
              <StepMark step={step} name={Selected?.Name} photo={photoOf(state, step)} number={index + 1} />
              <span>
                <b>{Name}</b>
                <small className="cl-clip">{Selected?.Name ?? stepWords(step, step === current)}</small>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function stepWords(step: CaseStep, isCurrent: boolean): string {
  if (isCurrent) return t('chooseOne')
  return step === 'Step4Relationships' ? t('askedByTrac') : t('required')
}

/** Known only while the chosen card is on the shown page of cards. */
function photoOf(state: CaseCreation, step: CaseStep): string | undefined {
  if (step !== 'Step1Person' && step !== 'Step4Relationships') return undefined
  const { AvailableList, Selected } = state[step]
  return photoAddress(AvailableList.find(({ Id }) => Id === Selected?.Id)?.Photo)
}

type StepMarkProps = { step: CaseStep; name: string | undefined; photo: string | undefined; number: number }

/** The chosen person's picture, else a check. */
function StepMark({ step, name, photo, number }: StepMarkProps) {
  if (name === undefined) return <span className="mark">{number}</span>
  const isSomebody = step === 'Step1Person' || step === 'Step4Relationships'
  return (
    <span className="chosen">
      {isSomebody ? <Avatar name={name} photo={photo} /> : <span className="mark">{number}</span>}
      <span className="check">
        <CheckIcon weight="bold" aria-hidden="true" />
      </span>
    </span>
  )
}
