import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { DateField } from '@caseloom/ui/fields/date-field'
import { RadioGroup } from '@caseloom/ui/fields/radio-group'
import { showToast } from '@caseloom/ui/layers/toast'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { dateTexts, requirement } from '../../../platform/forms/form-texts.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { today } from '../../../platform/texts/times.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { ShareVariables } from './case-action-queries.ts'
import { t as ofActions } from './case-action-texts.ts'
import { ReceiverField } from './receiver-field.tsx'
import type { Receiver } from './receiver-queries.ts'
import { t } from './share-texts.ts'

export type ShareFormProps<Answer> = {
  title: string
  shared: { readonly Id: string; readonly Name: string; readonly Clinician: { readonly Id: string } | null }
  /** The default duration of a share. */
  usualDays: number
  /** Describes the right beyond reading. */
  more: string
  hint?: string
  mutation: UseMutationOptions<Answer, Error, ShareVariables>
  onClose: () => void
  /** The current shares. */
  children: ReactNode
}

type Sharing = { readonly With: Receiver | null; readonly MayEdit: boolean; readonly UntilDay: string | null }

/** Shares something with a colleague or a group, to read or more, until a day. */
export function ShareForm<Answer>(props: ShareFormProps<Answer>) {
  const { title, shared, usualDays, more, hint, mutation, onClose, children } = props
  const form = useForm({
    values: useValues<Sharing>({ With: null, MayEdit: false, UntilDay: plusDays(today(), usualDays) }),
    check: ({ With, UntilDay }) => ({
      With: With === null && ofActions('receiverRequired'),
      UntilDay: UntilDay === null && ofActions('dayRequired'),
    }),
    variables: ({ With, MayEdit, UntilDay }) =>
      With && UntilDay !== null ? { id: shared.Id, body: { With: With.id, MayEdit, UntilDay } } : null,
    mutation,
    onDone: (_answer, { With }) => {
      showToast({ message: t('shared', { name: shared.Name, who: With?.label ?? '' }) })
      onClose()
    },
  })
  const { MayEdit } = form.values

  return (
    <FormDialog
      form={form}
      title={title}
      onClose={onClose}
      confirmLabel={t('share')}
      isDirty={form.values.With !== null}
    >
      {hint !== undefined && <p className="text-sm text-text-muted">{hint}</p>}
      <ReceiverField {...form.field('With')} label={t('shareWith')} without={[shared.Clinician?.Id]} />
      <RadioGroup
        label={t('right')}
        layout="row"
        options={[
          { id: 'read', label: t('mayRead') },
          { id: 'more', label: more },
        ]}
        value={MayEdit ? 'more' : 'read'}
        onChange={(right) => form.change({ MayEdit: right === 'more' })}
      />
      <DateField
        {...form.field('UntilDay')}
        label={t('untilDay')}
        texts={dateTexts()}
        min={today()}
        requirement={requirement()}
      />
      {children}
    </FormDialog>
  )
}
