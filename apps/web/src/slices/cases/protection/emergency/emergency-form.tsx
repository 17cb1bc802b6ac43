import type { openInEmergency } from '@caseloom/contracts/cases/protection/protection-endpoints'
import type { EmergencyHours } from '@caseloom/contracts/cases/protection/protection-rules'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import type { CalendarDay } from '@caseloom/contracts/times'
import { DateField } from '@caseloom/ui/fields/date-field'
import { RadioGroup } from '@caseloom/ui/fields/radio-group'
import { TextField } from '@caseloom/ui/fields/text-field'
import { dateTexts, requirement } from '../../../../platform/forms/form-texts.ts'
import { useValues } from '../../../../platform/forms/form-values.ts'
import { PageForm } from '../../../../platform/forms/page-form.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { today } from '../../../../platform/texts/times.ts'
import { emergencyMutation } from '../protection-queries.ts'
import { caseIdIn } from './case-id-in.ts'
import { EmergencyFields, isReasonShort } from './emergency-fields.tsx'
import { t } from './emergency-texts.ts'

type Way = 'name' | 'case'
type Emergency = {
  readonly way: Way
  readonly FirstName: string
  readonly LastName: string
  readonly BirthDay: CalendarDay | null
  readonly Case: string
  readonly Reason: string
  readonly Hours: EmergencyHours
}
const nothing: Emergency = {
  way: 'name',
  FirstName: '',
  LastName: '',
  BirthDay: null,
  Case: '',
  Reason: '',
  Hours: 1,
}

const errorsOf = ({ way, FirstName, LastName, BirthDay, Case, Reason }: Emergency) => ({
  ...(way === 'name' && {
    FirstName: FirstName.trim() === '' && t('firstNameRequired'),
    LastName: LastName.trim() === '' && t('lastNameRequired'),
    BirthDay: BirthDay === null && t('birthDayRequired'),
  }),
  ...(way === 'case' && { Case: caseIdIn(Case) === null && t('caseRequired') }),
  Reason: isReasonShort(Reason),
})

/** Only what was asked for is sent, whatever was typed before the way was changed. */
function variablesOf({ way, FirstName, LastName, BirthDay, Case, ...rest }: Emergency) {
  const { Reason, Hours } = rest
  const whose =
    way === 'name'
      ? { FirstName, LastName, BirthDay, Case: null }
      : { FirstName: '', LastName: '', BirthDay: null, Case: caseIdIn(Case) }
  return { body: { ...whose, Reason, Hours } }
}

export type EmergencyAnswer = AnswerFrom<typeof openInEmergency>

export type EmergencyFormProps = {
  /** A request begins, so an earlier answer is no longer the one that is waited for. */
  onAsk: () => void
  /** If nothing was opened, the fields keep their values, to be corrected. */
  onAnswer: (answer: EmergencyAnswer) => void
}

/** Names whose record it is, what the emergency is, and for how long. The browser keeps nothing of it. */
export function EmergencyForm({ onAsk, onAnswer }: EmergencyFormProps) {
  const { frame, ...form } = useForm({
    values: useValues(nothing),
    check: errorsOf,
    variables: variablesOf,
    mutation: emergencyMutation,
    onDone: (answer) => {
      onAnswer(answer)
      if (answer.Items.length > 0) form.leave()
    },
  })
  const { way, Hours } = form.values

  return (
    <PageForm
      form={form}
      frame={frame}
      className="max-w-160 gap-4"
      label={t('title')}
      sendLabel={t('open')}
      sendingLabel={t('opening')}
      onSubmit={onAsk}
    >
      <RadioGroup<Way>
        label={t('whose')}
        layout="row"
        options={[
          { id: 'name', label: t('byName') },
          { id: 'case', label: t('byCase') },
        ]}
        value={way}
        onChange={(chosen) => form.change({ way: chosen })}
      />
      {way === 'name' ? (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              {...form.field('FirstName')}
              label={t('firstName')}
              maxLength={100}
              requirement={requirement()}
            />
            <TextField {...form.field('LastName')} label={t('lastName')} maxLength={100} requirement={requirement()} />
          </div>
          <DateField
            {...form.field('BirthDay')}
            label={t('birthDate')}
            texts={dateTexts()}
            max={today()}
            requirement={requirement()}
          />
        </>
      ) : (
        <TextField
          {...form.field('Case')}
          label={t('case')}
          hint={t('caseHint')}
          maxLength={300}
          isMono
          requirement={requirement()}
        />
      )}
      <EmergencyFields
        reason={form.field('Reason')}
        hours={Hours}
        onHours={(chosen) => form.change({ Hours: chosen })}
      />
    </PageForm>
  )
}
