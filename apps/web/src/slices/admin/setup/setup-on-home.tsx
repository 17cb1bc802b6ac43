import { TextLink } from '@caseloom/ui/link'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { ListFailed } from '../../items/index.ts'
import { setupQuery } from './setup-queries.ts'
import { setupSteps, type SetupStep } from './setup-steps.ts'
import { t } from './setup-texts.ts'

/** An administrator's day: what still has to be set up, and which invitations did not arrive. Nothing when there is neither. */
export function SetupOnHome() {
  const { data, error, refetch } = useQuery(setupQuery)
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : null
  const steps = setupSteps(data)
  const done = steps.filter(({ isDone }) => isDone).length
  const { Attention, SendsMail } = data
  return (
    <>
      {Attention > 0 && (
        <section aria-labelledby="ad-attention">
          <div className="cl-section-head large">
            <h2 id="ad-attention">{t('attentionTitle')}</h2>
          </div>
          <TextLink href={paths.membersInNeed} className="cl-link inline-block py-1 max-md:py-3">
            {t('attention', { count: Attention })}
          </TextLink>
        </section>
      )}
      {done < steps.length && (
        <section aria-labelledby="ad-setup">
          <div className="cl-section-head large">
            <h2 id="ad-setup">{t('title', { done, all: steps.length })}</h2>
          </div>
          <ol className="divide-y divide-border">
            {steps.map((step) => (
              <StepLine key={step.id} step={step} />
            ))}
          </ol>
          {!SendsMail && <p className="pt-2 text-sm text-text-muted">{t('noMail')}</p>}
        </section>
      )}
    </>
  )
}

const reasons = {
  careModel: 'careModelWhy',
  groups: 'groupsWhy',
  tracs: 'tracsWhy',
  members: 'membersWhy',
  forms: 'formsWhy',
} as const

function StepLine({ step: { id, isDone, href } }: { step: SetupStep }) {
  return (
    <li className="flex gap-3 py-2.5">
      <span className={`pt-0.5 text-text-muted ${isDone ? '' : 'max-md:pt-2.5'}`}>
        {isDone ? <CheckIcon weight="bold" aria-hidden="true" /> : <CircleIcon aria-hidden="true" />}
      </span>
      <div className="min-w-0">
        {isDone ? (
          <span className="text-text-muted">
            {t(id)}
            <span className="cl-sr-only">, {t('done')}</span>
          </span>
        ) : (
          <>
            <TextLink href={href} className="cl-link inline-block font-medium max-md:py-2">
              {t(id)}
            </TextLink>
            <p className="text-sm text-text-muted">{t(reasons[id])}</p>
          </>
        )}
      </div>
    </li>
  )
}
