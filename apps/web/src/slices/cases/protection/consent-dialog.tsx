import { MOST_RECIPIENTS } from '@caseloom/contracts/cases/protection/protection-rules'
import type { CalendarDay } from '@caseloom/contracts/times'
import { DateField } from '@caseloom/ui/fields/date-field'
import { Select } from '@caseloom/ui/fields/select'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { dateTexts, requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { today } from '../../../platform/texts/times.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import type { Receiver } from '../actions/receiver-queries.ts'
import { peopleAround } from './people-around.ts'
import { consentMutation } from './protection-queries.ts'
import { t } from './protection-texts.ts'
import { RecipientsField } from './recipients-field.tsx'

type Consenting = {
  readonly GivenBy: string | null
  readonly How: string
  readonly Purpose: string
  readonly Recipients: readonly Receiver[]
  readonly From: CalendarDay | null
  readonly Until: CalendarDay | null
}

function errorsOf({ GivenBy, How, Purpose, Recipients, From, Until }: Consenting) {
  const isEarly = From !== null && Until !== null && Until < From
  const isPast = Until !== null && Until < today()
  return {
    GivenBy: GivenBy === null && t('giverRequired'),
    How: How.trim() === '' && t('howRequired'),
    Purpose: Purpose.trim() === '' && t('purposeRequired'),
    Recipients:
      (Recipients.length === 0 && t('recipientsRequired')) ||
      (Recipients.length > MOST_RECIPIENTS && t('recipientsMany', { most: MOST_RECIPIENTS })),
    From: From === null && t('fromRequired'),
    Until: (isEarly && t('untilEarly')) || (isPast && t('untilPast')),
  }
}

/** Records a patient's written consent: who gave it and how, what for, to whom, and for how long (42 CFR 2.31). */
export function ConsentDialog({ managedCase, person, onClose }: OneCaseDialogProps) {
  const { Id, Version, Person } = managedCase
  const around = peopleAround(managedCase, person)
  const nameOf = (id: string | null) => around.find((one) => one.id === id)?.name ?? ''
  const form = useForm({
    values: useKeptValues<Consenting>(`${Id}:consent`, {
      GivenBy: Person?.Id ?? null,
      How: '',
      Purpose: '',
      Recipients: [],
      From: today(),
      Until: null,
    }),
    check: errorsOf,
    variables: ({ GivenBy, How, Purpose, Recipients, From, Until }) =>
      GivenBy !== null && From !== null
        ? {
            version: Version,
            body: { GivenBy, How, Purpose, Recipients: Recipients.map(({ id }) => id), From, Until },
          }
        : null,
    mutation: consentMutation(Id),
    onDone: (_protection, { GivenBy }) => {
      showToast({ message: t('recorded', { name: nameOf(GivenBy) }) })
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      size="m"
      title={t('recordConsent')}
      onClose={onClose}
      confirmLabel={t('record')}
      isDirty={form.isDirty}
    >
      <Select
        {...form.field('GivenBy')}
        label={t('giver')}
        hint={t('giverHint')}
        placeholder={t('chooseGiver')}
        options={around.map(({ id, name, relation }) => ({ id, label: name, description: relation }))}
        requirement={requirement()}
      />
      <TextField
        {...form.field('How')}
        label={t('how')}
        hint={t('howHint')}
        maxLength={200}
        requirement={requirement()}
      />
      <TextArea
        {...form.field('Purpose')}
        label={t('purpose')}
        hint={t('purposeHint')}
        maxLength={500}
        requirement={requirement()}
      />
      <RecipientsField {...form.field('Recipients')} around={around} />
      <div className="grid gap-4 md:grid-cols-2">
        <DateField {...form.field('From')} label={t('from')} texts={dateTexts()} requirement={requirement()} />
        <DateField {...form.field('Until')} label={t('until')} hint={t('untilHint')} texts={dateTexts()} />
      </div>
    </FormDialog>
  )
}
