import type { Referral } from '@caseloom/contracts/cases/action-endpoints'
import { Button } from '@caseloom/ui/button'
import { useState } from 'react'
import { AcceptReferralDialog } from './accept-referral-dialog.tsx'
import { t } from './case-action-texts.ts'
import { DeclineReferralDialog } from './decline-referral-dialog.tsx'

export type ReferralAnswersProps = { referral: Pick<Referral, 'Id' | 'Case' | 'To'> }

/** Decline and Accept, each with its dialog. */
export function ReferralAnswers({ referral }: ReferralAnswersProps) {
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null)
  const { Name } = referral.Case
  const close = () => setAnswer(null)
  return (
    <>
      <Button size="small" aria-label={t('declineName', { name: Name })} onPress={() => setAnswer('decline')}>
        {t('decline')}
      </Button>
      <Button
        size="small"
        kind="primary"
        aria-label={t('acceptName', { name: Name })}
        onPress={() => setAnswer('accept')}
      >
        {t('accept')}
      </Button>
      {answer === 'accept' && <AcceptReferralDialog referral={referral} onClose={close} />}
      {answer === 'decline' && <DeclineReferralDialog referral={referral} onClose={close} />}
    </>
  )
}
