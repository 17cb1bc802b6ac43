import type { Referral } from '@caseloom/contracts/cases/action-endpoints'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { useState } from 'react'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { t } from '../actions/case-action-texts.ts'
import { ReferralButtons, ReferralDialog, type ReferralAnswer } from './referral-answers.tsx'

export type ReferralListProps = { referrals: readonly Referral[] }

/** Referrals, each with only the case's name and the message. Only the member who accepts sees more. */
export function ReferralList({ referrals }: ReferralListProps) {
  const [answer, setAnswer] = useState<ReferralAnswer | null>(null)
  return (
    <section aria-labelledby="referrals" className="pb-4">
      <div className="cl-section-head large">
        <h2 id="referrals">{t('referrals')}</h2>
      </div>
      <ul className="divide-y divide-border">
        {referrals.map((referral) => (
          <li key={referral.Id} className="flex items-start gap-3 py-3 max-md:flex-wrap">
            <Swatch id={referral.Case.Id} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{referral.Case.Name}</span>
              <span className="block text-sm text-text-muted">
                {t('referralFrom', { from: referral.From, to: referral.To.Name, who: referral.By ?? '' })}
                {' · '}
                {formatNearTime(referral.Created)}
              </span>
              <span className="block wrap-anywhere whitespace-pre-line">{referral.Message}</span>
            </span>
            <span className="flex gap-2 max-md:w-full max-md:ps-11">
              <ReferralButtons referral={referral} onAnswer={setAnswer} />
            </span>
          </li>
        ))}
      </ul>
      {/* A row disappears when a colleague answers it; the dialog and its typed text stay. */}
      {answer && <ReferralDialog answer={answer} onClose={() => setAnswer(null)} />}
    </section>
  )
}
