import type { OpenItem } from '@caseloom/contracts/cases/action-endpoints'
import { DateField } from '@caseloom/ui/fields/date-field'
import { Select } from '@caseloom/ui/fields/select'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { dateTexts, requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { formatNearTime, today } from '../../../platform/texts/times.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { caseOutcomesQuery, closeMutation, openItemsQuery, type Closing } from '../actions/case-action-queries.ts'
import { t } from '../actions/case-action-texts.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'

/** How the case ended, on what day, and what that does to open items. */
export function CloseCaseDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name, StartDay, Version } = managedCase
  const { data: outcomes } = useQuery(caseOutcomesQuery)
  const form = useForm({
    values: useKeptValues<Required<Closing>>(`${Id}:close`, { Outcome: null, Day: today(), Reason: '' }),
    check: ({ Outcome, Day }) => ({
      Outcome: Outcome === null && t('outcomeRequired'),
      Day: Day === null && t('dayRequired'),
    }),
    variables: (body) => ({ id: Id, version: Version, body }),
    mutation: closeMutation(Id),
    onDone: () => {
      showToast({ message: t('closed', { name: Name }) })
      onClose()
    },
  })
  const { Outcome, Day, Reason } = form.values

  return (
    <FormDialog
      form={form}
      title={t('closeTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t('close')}
      isDirty={Outcome !== null || Reason.trim() !== ''}
    >
      <Select
        {...form.field('Outcome')}
        label={t('outcome')}
        placeholder={t('chooseOutcome')}
        options={(outcomes?.Items ?? []).filter((one) => one.Active).map((one) => ({ id: one.Id, label: one.Name }))}
        requirement={requirement()}
      />
      <DateField
        {...form.field('Day')}
        label={t('endDay')}
        texts={dateTexts()}
        min={StartDay}
        max={today()}
        requirement={requirement()}
      />
      <TextArea {...form.field('Reason')} label={t('reason')} hint={t('closeReasonHint')} maxLength={1000} rows={2} />
      <StillOpen caseId={Id} day={Day ?? today()} />
    </FormDialog>
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
