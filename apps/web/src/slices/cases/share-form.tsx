import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { DateField } from '@caseloom/ui/date-field'
import { RadioGroup } from '@caseloom/ui/radio-group'
import { showToast } from '@caseloom/ui/toast'
import { useState, type ReactNode } from 'react'
import { today } from '../../platform/times.ts'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'
import { CaseActionFrame, fieldError } from './case-action-frame.tsx'
import type { Sharing } from './case-action-queries.ts'
import { dateTexts, requirement, t as ofActions } from './case-action-texts.ts'
import { ReceiverField } from './receiver-field.tsx'
import { t } from './share-texts.ts'

type Wish = { readonly idempotencyKey: string; readonly body: Sharing }

export type ShareFormProps = {
  title: string
  shared: { readonly Name: string; readonly Clinician: { readonly Id: string } | null }
  /** The default duration of a share. */
  usualDays: number
  /** Describes the right beyond reading. */
  more: string
  hint?: string
  sharing: { readonly isPending: boolean; readonly error: Error | null }
  onShare: (wish: Wish, onSuccess: () => void) => void
  onClose: () => void
  /** The current shares. */
  children: ReactNode
}

/** Shares something with a colleague or a group, to read or more, until a day. */
export function ShareForm({
  title,
  shared,
  usualDays,
  more,
  hint,
  sharing,
  onShare,
  onClose,
  children,
}: ShareFormProps) {
  const [to, setTo] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const [right, setRight] = useState<'read' | 'more'>('read')
  const [day, setDay] = useState<string | null>(plusDays(today(), usualDays))
  const [isAsked, setIsAsked] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const { isPending, error } = sharing

  function handleConfirm() {
    setIsAsked(true)
    if (to === null || day === null) return
    const body = { With: to.id, MayEdit: right === 'more', UntilDay: day }
    onShare({ idempotencyKey: keyFor(body), body }, () => {
      showToast({ message: t('shared', { name: shared.Name, who: to.name }) })
      onClose()
    })
  }

  return (
    <CaseActionFrame
      title={title}
      onClose={onClose}
      confirmLabel={t('share')}
      onConfirm={handleConfirm}
      isPending={isPending}
      isDirty={to !== null}
      error={error}
      fields={['With', 'UntilDay']}
    >
      {hint !== undefined && <p className="text-sm text-text-muted">{hint}</p>}
      <ReceiverField
        label={t('shareWith')}
        value={to?.id ?? null}
        onChange={(id, name) => setTo(id === null ? null : { id, name })}
        without={[shared.Clinician?.Id]}
        error={isAsked && to === null ? ofActions('receiverRequired') : fieldError(error, 'With')}
      />
      <RadioGroup
        label={t('right')}
        layout="row"
        options={[
          { id: 'read', label: t('mayRead') },
          { id: 'more', label: more },
        ]}
        value={right}
        onChange={setRight}
      />
      <DateField
        label={t('untilDay')}
        value={day}
        onChange={setDay}
        texts={dateTexts()}
        min={today()}
        requirement={requirement()}
        error={isAsked && day === null ? ofActions('dayRequired') : fieldError(error, 'UntilDay')}
      />
      {children}
    </CaseActionFrame>
  )
}
