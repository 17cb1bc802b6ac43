import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { formatCalendarDay } from '../../platform/texts/times.ts'
import { showProblem } from '../items/index.ts'
import { withdrawReferralMutation } from './actions/case-action-queries.ts'
import { t } from './case-texts.ts'

const ReferralAnswers = lazyPart(() =>
  import('./referrals/referral-answers.tsx').then((module) => module.ReferralAnswers),
)

const ProtectedMark = lazyPart(() => import('./protection/protected-mark.tsx').then((module) => module.ProtectedMark))

export type CaseStandingProps = { managedCase: ManagedCase; person: Person | undefined }

/** Lines above the case: it is protected, it is suspended, or another group has been asked to take it. */
export function CaseStanding({ managedCase, person }: CaseStandingProps) {
  const { Name, Suspension, Referral, Protection } = managedCase
  const withdraw = useMutation(withdrawReferralMutation)
  if (!Suspension && !Referral && !Protection) return null
  return (
    <div className="flex flex-col gap-2 px-6 pt-3 wrap-anywhere max-md:px-4">
      {Protection && (
        <Suspense fallback={<span className="cl-skeleton h-24" />}>
          <ProtectedMark managedCase={managedCase} person={person} />
        </Suspense>
      )}
      {Suspension && (
        <Notice kind="amber">
          {t('suspendedSince', { day: formatCalendarDay(Suspension.StartDay), reason: Suspension.Reason })}
        </Notice>
      )}
      {Referral && (
        <Notice kind="info">
          <p>{t('referredTo', { group: Referral.To.Name, message: Referral.Message })}</p>
          {(Referral.CanWithdraw || Referral.CanAnswer) && (
            <p className="flex flex-wrap gap-2 pt-2">
              {Referral.CanAnswer && (
                <Suspense fallback={null}>
                  <ReferralAnswers referral={{ ...Referral, Case: managedCase }} />
                </Suspense>
              )}
              {Referral.CanWithdraw && (
                <Button
                  size="small"
                  isPending={withdraw.isPending}
                  pendingLabel={t('withdraw')}
                  onPress={() =>
                    withdraw.mutate(
                      { id: Referral.Id },
                      { onSuccess: () => showToast({ message: t('withdrawn', { name: Name }) }), onError: showProblem },
                    )
                  }
                >
                  {t('withdraw')}
                </Button>
              )}
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}
