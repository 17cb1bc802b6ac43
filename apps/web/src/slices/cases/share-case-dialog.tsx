import { plusDays } from '@caseloom/contracts/cases/week-rules'
import { Button } from '@caseloom/ui/button'
import { DateField } from '@caseloom/ui/date-field'
import { RadioGroup } from '@caseloom/ui/radio-group'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { formatCalendarDay, today } from '../../platform/times.ts'
import { showProblem } from '../items/index.ts'
import { CaseActionFrame, fieldError, type OneCaseDialogProps } from './case-action-frame.tsx'
import { shareMutation, unshareMutation } from './case-action-queries.ts'
import { dateTexts, requirement, t } from './case-action-texts.ts'
import { ReceiverField } from './receiver-field.tsx'

const USUAL_DAYS = 30

/** With a colleague or a group, to read or to edit, until a day; and who has it now. */
export function ShareCaseDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name, Version, Clinician } = managedCase
  const [to, setTo] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const [right, setRight] = useState<'read' | 'edit'>('read')
  const [day, setDay] = useState<string | null>(plusDays(today(), USUAL_DAYS))
  const [isAsked, setIsAsked] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const share = useMutation(shareMutation(Id))

  function handleConfirm() {
    setIsAsked(true)
    if (to === null || day === null) return
    const body = { With: to.id, MayEdit: right === 'edit', UntilDay: day }
    share.mutate(
      { id: Id, version: Version, idempotencyKey: `${key}:${to.id}:${right}:${day}`, body },
      {
        onSuccess: () => {
          showToast({ message: t('shared', { name: Name, who: to.name }) })
          onClose()
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={t('shareTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t('share')}
      onConfirm={handleConfirm}
      isPending={share.isPending}
      isDirty={to !== null}
      error={share.error}
      fields={['With', 'UntilDay']}
    >
      <ReceiverField
        label={t('shareWith')}
        value={to?.id ?? null}
        onChange={(id, name) => setTo(id === null ? null : { id, name })}
        without={[Clinician?.Id]}
        error={isAsked && to === null ? t('receiverRequired') : fieldError(share.error, 'With')}
      />
      <RadioGroup
        label={t('right')}
        layout="row"
        options={[
          { id: 'read', label: t('mayRead') },
          { id: 'edit', label: t('mayEdit') },
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
        error={isAsked && day === null ? t('dayRequired') : fieldError(share.error, 'UntilDay')}
      />
      <SharedNow managedCase={managedCase} />
    </CaseActionFrame>
  )
}

/** Whom it is shared with now; each share can be ended. */
function SharedNow({ managedCase }: Pick<OneCaseDialogProps, 'managedCase'>) {
  const { Id, SharedWith, Version } = managedCase
  const unshare = useMutation(unshareMutation(Id))
  if (SharedWith.length === 0) return <p className="text-sm text-text-muted">{t('sharedWithNobody')}</p>
  return (
    <section aria-label={t('sharedNow')}>
      <h3 className="pb-1 font-semibold">{t('sharedNow')}</h3>
      <ul className="divide-y divide-border">
        {SharedWith.map((share) => (
          <li key={share.Id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{share.Name}</span>
              <span className="block text-sm text-text-muted">
                {t(share.MayEdit ? 'editUntil' : 'readUntil', { day: formatCalendarDay(share.UntilDay) })}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('endShareWith', { name: share.Name })}
              isPending={unshare.isPending && unshare.variables.body.Share === share.Id}
              pendingLabel={t('saving')}
              onPress={() =>
                unshare.mutate(
                  { id: Id, version: Version, body: { Share: share.Id } },
                  {
                    onSuccess: () => showToast({ message: t('shareEnded', { who: share.Name }) }),
                    onError: showProblem,
                  },
                )
              }
            >
              {t('endShare')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
