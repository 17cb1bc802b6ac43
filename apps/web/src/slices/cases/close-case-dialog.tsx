import type { OpenItem } from '@caseloom/contracts/cases/action-endpoints'
import { DateField } from '@caseloom/ui/date-field'
import { Select } from '@caseloom/ui/select'
import { TextArea } from '@caseloom/ui/text-area'
import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { formatNearTime, today } from '../../platform/times.ts'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { CaseActionFrame, fieldError, type OneCaseDialogProps } from './case-action-frame.tsx'
import { caseOutcomesQuery, closeMutation, openItemsQuery } from './case-action-queries.ts'
import { dateTexts, requirement, t } from './case-action-texts.ts'

/** How the case ended, on what day, and what that does to open items. */
export function CloseCaseDialog({ managedCase, onClose: closeDialog }: OneCaseDialogProps) {
  const { Id, Name, StartDay, Version } = managedCase
  const [outcome, setOutcome] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(today())
  const [reason, setReason, forgetReason] = useKeptText(`${Id}:close`)
  const [isAsked, setIsAsked] = useState(false)
  const { data: outcomes } = useQuery(caseOutcomesQuery)
  const close = useMutation(closeMutation(Id))

  function onClose() {
    forgetReason()
    closeDialog()
  }

  function handleConfirm() {
    setIsAsked(true)
    if (outcome === null || day === null) return
    close.mutate(
      { id: Id, version: Version, body: { Outcome: outcome, Day: day, Reason: reason } },
      {
        onSuccess: () => {
          showToast({ message: t('closed', { name: Name }) })
          onClose()
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={t('closeTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t('close')}
      onConfirm={handleConfirm}
      isPending={close.isPending}
      isDirty={outcome !== null || reason.trim() !== ''}
      error={close.error}
      fields={['Outcome', 'Day', 'Reason']}
    >
      <Select
        label={t('outcome')}
        placeholder={t('chooseOutcome')}
        options={(outcomes?.Items ?? []).filter((one) => one.Active).map((one) => ({ id: one.Id, label: one.Name }))}
        value={outcome}
        onChange={setOutcome}
        requirement={requirement()}
        error={isAsked && outcome === null ? t('outcomeRequired') : fieldError(close.error, 'Outcome')}
      />
      <DateField
        label={t('endDay')}
        value={day}
        onChange={setDay}
        texts={dateTexts()}
        min={StartDay}
        max={today()}
        requirement={requirement()}
        error={isAsked && day === null ? t('dayRequired') : fieldError(close.error, 'Day')}
      />
      <TextArea
        label={t('reason')}
        hint={t('closeReasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        rows={2}
        error={fieldError(close.error, 'Reason')}
      />
      <StillOpen caseId={Id} day={day ?? today()} />
    </CaseActionFrame>
  )
}

/** What closing would cancel, and what would stay as it is. */
function StillOpen({ caseId, day }: { caseId: string; day: string }) {
  const { data, error } = useQuery(openItemsQuery(caseId, day))
  if (error && !data) return <p className="text-sm text-text-muted">{problemSentence(error)}</p>
  if (!data) return <span className="cl-skeleton h-14" />
  const ahead = data.Items.filter((item) => item.IsCancelled)
  const stays = data.Items.filter((item) => !item.IsCancelled)
  const unshown = data.Total - data.Items.length
  return (
    <section aria-label={t('stillOpen')} className="flex flex-col gap-2 text-sm">
      {data.Total === 0 && <p className="text-text-muted">{t('nothingOpen')}</p>}
      <OpenList title={t('cancelled', { count: ahead.length })} items={ahead} />
      <OpenList title={t('stays', { count: stays.length })} items={stays} />
      {unshown > 0 && <p className="text-text-muted">{t('unshown', { count: unshown })}</p>}
    </section>
  )
}

function OpenList({ title, items }: { title: string; items: readonly OpenItem[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h3 className="font-semibold">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.Id} className="flex justify-between gap-3 py-1">
            <span className="truncate">{item.Name}</span>
            {item.Date && <span className="whitespace-nowrap text-text-muted">{formatNearTime(item.Date)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
