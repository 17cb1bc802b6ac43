import type { ServerState } from '@caseloom/contracts/admin/server-endpoints'
import type { Setup } from '@caseloom/contracts/admin/setup-endpoints'
import { TextLink } from '@caseloom/ui/link'
import { PlainButton } from '@caseloom/ui/plain-button'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { useMutation, useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { CountLines, CountLinesSkeleton, type CountLine } from '../../home/index.ts'
import { ListFailed, showProblem } from '../../items/index.ts'
import { reviewSetupMutation, serverStateQuery, setupQuery } from './setup-queries.ts'
import { setupSteps, type SetupStep } from './setup-steps.ts'
import { t } from './setup-texts.ts'

/** An administrator's day: what has failed, and what still has to be set up. Each line leads to what it counts. */
export function SetupOnHome() {
  const setup = useQuery(setupQuery)
  const server = useQuery(serverStateQuery)
  const failed = [setup, server].find(({ data, error }) => !data && error)
  if (!setup.data || !server.data)
    return failed?.error ? (
      <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />
    ) : (
      <CountLinesSkeleton label={t('attentionTitle')} />
    )
  const steps = setupSteps(setup.data)
  const done = steps.filter(({ isDone }) => isDone).length
  const lines = linesInNeed(setup.data, server.data)
  return (
    <>
      {(lines.length > 0 || done === steps.length) && (
        <section aria-labelledby="ad-attention" className="hm-role">
          <div className="cl-section-head large">
            <h2 id="ad-attention">{t('attentionTitle')}</h2>
          </div>
          {lines.length === 0 && <p className="hm-quiet">{t('allWell')}</p>}
          <CountLines lines={lines} />
        </section>
      )}
      {done < steps.length && (
        <section aria-labelledby="ad-setup" className="hm-role">
          <div className="cl-section-head large">
            <h2 id="ad-setup">{t('title', { done, all: steps.length })}</h2>
          </div>
          <ol className="divide-y divide-border">
            {steps.map((step) => (
              <StepLine key={step.id} step={step} />
            ))}
          </ol>
          {!setup.data.SendsMail && <p className="pt-2 text-sm text-text-muted">{t('noMail')}</p>}
        </section>
      )}
    </>
  )
}

/** What stops work first, then what somebody waits for. */
function linesInNeed(setup: Setup, { FailedJobs, Unsealed, Backup, IsDiskFull }: ServerState): CountLine[] {
  const counted = (
    id: 'attention' | 'withoutGroup' | 'undelivered' | 'failedJobs' | 'unsealed',
    count: number,
    href: string,
  ) => (count === 0 ? [] : [{ id, href, words: t(id, { count }) }])
  return [
    ...(IsDiskFull ? [{ id: 'diskFull', href: paths.debug, words: t('diskFull') }] : []),
    ...counted('undelivered', setup.Undelivered, paths.undelivered),
    ...counted('attention', setup.Attention, paths.membersInNeed),
    ...counted('withoutGroup', setup.WithoutGroup, paths.membersWithoutGroup),
    ...(Backup?.IsLate ? [{ id: 'backupLate', href: paths.debug, words: t('backupLate') }] : []),
    ...counted('failedJobs', FailedJobs.length, paths.debug),
    ...counted('unsealed', Unsealed, paths.debug),
  ]
}

const reasons = {
  careModel: 'careModelWhy',
  groups: 'groupsWhy',
  tracs: 'tracsWhy',
  members: 'membersWhy',
  lookups: 'lookupsWhy',
  forms: 'formsWhy',
  apiClients: 'apiClientsWhy',
} as const

function StepLine({ step: { id, isDone, href, reviewed } }: { step: SetupStep }) {
  const review = useMutation({ ...reviewSetupMutation, onError: showProblem })
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
            {reviewed && (
              <PlainButton
                size="small"
                isPending={review.isPending}
                aria-label={`${t(`reviewed-${reviewed}`)}: ${t(id)}`}
                onClick={() => review.mutate(reviewed)}
              >
                {t(`reviewed-${reviewed}`)}
              </PlainButton>
            )}
          </>
        )}
      </div>
    </li>
  )
}
