import type {
  ConfigurationPlan,
  ConfigurationStep,
  RefusedStep,
} from '@caseloom/contracts/admin/configuration/configuration'
import { configurationParts } from '@caseloom/contracts/admin/configuration/configuration-rules'
import { Notice } from '@caseloom/ui/signs/notice'
import { listName } from '../lookups/list-name.ts'
import { wordingTitleOf } from '../wording/wording-title.ts'
import { t } from './configuration-texts.ts'

export type PlanViewProps = { plan: ConfigurationPlan; name: string }

type Named = Pick<ConfigurationStep, 'Part' | 'List' | 'Name'>

/** What a step is about: a choice is said with its list, an order is that of a list, and a wording has its language. */
function titleOf({ Part, List, Name }: Named): string {
  if (Part === 'Settings') return t('settingsOf')
  if (Part === 'Wordings') return wordingTitleOf(Name)
  if (List === undefined) return Name
  return Name === List ? listName(List) : `${listName(List)} · ${Name}`
}

/** What a file changes, part by part, and what of it cannot be applied. */
export function PlanView({ plan, name }: PlanViewProps) {
  const { Steps, Refused, Same } = plan
  const parts = configurationParts.filter((part) => Steps.some(({ Part }) => Part === part))
  return (
    <div className="grid gap-4">
      {Refused.length > 0 && (
        <Notice kind="danger">
          <p className="font-medium">{t('refused', { count: Refused.length, name })}</p>
          <ul className="grid gap-1 text-sm">
            {Refused.map((step) => (
              <RefusedLine key={`${step.Part} ${step.List ?? ''} ${step.Name}`} step={step} />
            ))}
          </ul>
        </Notice>
      )}
      {Steps.length === 0 && Refused.length === 0 && <Notice kind="success">{t('nothing', { name })}</Notice>}
      {Steps.length > 0 && (
        <>
          <p>
            {Refused.length > 0
              ? t('wouldChange', { count: Steps.length })
              : t('changes', { count: Steps.length, name })}
          </p>
          {parts.map((part) => (
            <section key={part} aria-labelledby={`ad-plan-${part}`}>
              <h3 id={`ad-plan-${part}`} className="text-sm font-semibold">
                {t(part)}
              </h3>
              <ul>
                {Steps.filter(({ Part }) => Part === part).map((step, at) => (
                  // Dashboards may have several items of one header.
                  <StepLine key={`${step.List ?? ''} ${step.Name} ${step.Does} ${at}`} step={step} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {Same > 0 && Steps.length + Refused.length > 0 && (
        <p className="text-sm text-text-muted">{t('same', { count: Same })}</p>
      )}
    </div>
  )
}

function StepLine({ step }: { step: ConfigurationStep }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border py-2">
      <span className="min-w-0 wrap-anywhere">{titleOf(step)}</span>
      <span className="text-sm text-text-muted">{t(step.Does)}</span>
    </li>
  )
}

function RefusedLine({ step }: { step: RefusedStep }) {
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">
        {t(step.Part)} · {titleOf(step)}:
      </span>{' '}
      {step.Message}
    </li>
  )
}
