import type { Referral } from '@caseloom/contracts/cases/action-endpoints'
import { Button } from '@caseloom/ui/button'
import { useState } from 'react'
import { AcceptReferralDialog } from './accept-referral-dialog.tsx'
import { t } from '../actions/case-action-texts.ts'
import { DeclineReferralDialog } from './decline-referral-dialog.tsx'

type AskedReferral = Pick<Referral, 'Id' | 'Case' | 'To'>

export type ReferralAnswer = { readonly referral: AskedReferral; readonly verb: 'accept' | 'decline' }

export type ReferralButtonsProps = { referral: AskedReferral; onAnswer: (answer: ReferralAnswer) => void }

export function ReferralButtons({ referral, onAnswer }: ReferralButtonsProps) {
  const { Name } = referral.Case
  return (
    <>
      <Button
        size="small"
        aria-label={t('declineName', { name: Name })}
        onPress={() => onAnswer({ referral, verb: 'decline' })}
      >
        {t('decline')}
      </Button>
      <Button
        size="small"
        kind="primary"
        aria-label={t('acceptName', { name: Name })}
        onPress={() => onAnswer({ referral, verb: 'accept' })}
      >
        {t('accept')}
      </Button>
    </>
  )
}

export type ReferralDialogProps = { answer: ReferralAnswer; onClose: () => void }

export function ReferralDialog({ answer: { referral, verb }, onClose }: ReferralDialogProps) {
  const Dialog = verb === 'accept' ? AcceptReferralDialog : DeclineReferralDialog
  return <Dialog referral={referral} onClose={onClose} />
}

export type ReferralAnswersProps = { referral: AskedReferral }

/** Decline and Accept with their dialogs, on the page of the case. */
export function ReferralAnswers({ referral }: ReferralAnswersProps) {
  const [answer, setAnswer] = useState<ReferralAnswer | null>(null)
  return (
    <>
      <ReferralButtons referral={referral} onAnswer={setAnswer} />
      {answer && <ReferralDialog answer={answer} onClose={() => setAnswer(null)} />}
    </>
  )
}
