import type { readTwoStep } from '@caseloom/contracts/accounts/two-step-endpoints'
import type { AnswerTo } from '@caseloom/contracts/endpoint'
import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { ProvePassword } from './prove-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanAndConfirm } from './scan-and-confirm.tsx'
import {
  beginTwoStepMutation,
  endTwoStepMutation,
  renewRecoveryCodesMutation,
  twoStepQuery,
} from './two-step-queries.ts'
import { t } from './two-step-texts.ts'

/** Fewer recovery codes than this, and the page says that new ones can be made. */
const FEW_CODES = 3

type Stage =
  | { readonly step: 'rest' | 'begin' | 'renew' | 'end' }
  | { readonly step: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly step: 'codes'; readonly codes: readonly string[] }

/** Turns the second step at sign-in on and off, and makes recovery codes. */
export function TwoStepPart() {
  const [stage, setStage] = useState<Stage>({ step: 'rest' })
  const frame = useRef<HTMLDivElement>(null)
  // It is the last part of its page, and what comes next is often higher than what was there.
  useEffect(() => {
    if (stage.step !== 'rest') frame.current?.scrollIntoView({ block: 'nearest' })
  }, [stage])
  return (
    <div ref={frame} className="grid w-full scroll-mb-8 justify-items-start gap-4">
      <Step stage={stage} setStage={setStage} />
    </div>
  )
}

type StepProps = { stage: Stage; setStage: (stage: Stage) => void }

function Step({ stage, setStage }: StepProps) {
  const { data, error } = useQuery(twoStepQuery)
  const rest = () => setStage({ step: 'rest' })
  const showCodes = (codes: readonly string[]) => setStage({ step: 'codes', codes })

  switch (stage.step) {
    case 'begin':
      return (
        <ProvePassword
          key="begin"
          sentence={t('proveBegin')}
          mutation={beginTwoStepMutation}
          onDone={({ Secret, Uri }) => setStage({ step: 'scan', secret: Secret, uri: Uri })}
          onCancel={rest}
        />
      )
    case 'scan':
      // It was confirmed in another tab, or by a call whose answer was lost. The codes of that call can only be made again.
      if (data && data.SinceDay !== null) return <AsItIs twoStep={data} onChoose={(step) => setStage({ step })} />
      return (
        <ScanAndConfirm
          secret={stage.secret}
          uri={stage.uri}
          onConfirmed={(codes) => {
            showToast({ message: t('isOn') })
            showCodes(codes)
          }}
          onCancel={rest}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onKept={rest} />
    case 'renew':
      return (
        <ProvePassword
          key="renew"
          sentence={t('proveRenew')}
          mutation={renewRecoveryCodesMutation}
          onDone={({ RecoveryCodes: codes }) => showCodes(codes)}
          onCancel={rest}
        />
      )
    case 'end':
      return (
        <ProvePassword
          key="end"
          sentence={t('proveEnd')}
          mutation={endTwoStepMutation}
          onDone={() => {
            showToast({ message: t('isOff') })
            rest()
          }}
          onCancel={rest}
        />
      )
    default:
      if (data) return <AsItIs twoStep={data} onChoose={(step) => setStage({ step })} />
      return error ? <p role="alert">{problemSentence(error)}</p> : <Skeleton height="4rem" />
  }
}

type AsItIsProps = {
  twoStep: AnswerTo<typeof readTwoStep>
  onChoose: (step: 'begin' | 'renew' | 'end') => void
}

function AsItIs({ twoStep: { SinceDay, RecoveryCodesLeft }, onChoose }: AsItIsProps) {
  if (SinceDay === null)
    return (
      <>
        <p className="max-w-xl text-text-muted">{t('off')}</p>
        <Button onPress={() => onChoose('begin')}>{t('turnOn')}</Button>
      </>
    )
  return (
    <>
      <p>
        {t('onSince', { day: formatCalendarDay(SinceDay) })} {t('codesLeft', { count: RecoveryCodesLeft })}{' '}
        {RecoveryCodesLeft < FEW_CODES && t('fewCodes')}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button onPress={() => onChoose('renew')}>{t('newCodes')}</Button>
        <Button onPress={() => onChoose('end')}>{t('turnOff')}</Button>
      </span>
    </>
  )
}
