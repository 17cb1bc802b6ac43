import { TextField } from '@caseloom/ui/fields/text-field'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { PageForm } from '../../../platform/forms/page-form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { isKnownDevice, wasNotGiven } from '../../../platform/session/passkeys.ts'
import { OwnPasswordField } from '../own-password-field.tsx'
import { addPasskeyMutation, type NewPasskey } from './passkey-queries.ts'
import { t } from './passkey-texts.ts'

export type AddPasskeyProps = { onDone: () => void; onCancel: () => void }

function sentenceOf(problem: Error): string {
  if (isKnownDevice(problem)) return t('known')
  return wasNotGiven(problem) ? t('notGiven') : problemSentence(problem)
}

/** Asks for a name and the password, then the browser asks for the device. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const values = useValues({ Name: '', Password: '' })
  const { frame, ...form } = useForm({
    values,
    check: ({ Name, Password }) => ({
      Name: Name.trim() === '' && t('nameMissing'),
      Password: Password === '' && t('passwordMissing'),
    }),
    mutation: addPasskeyMutation,
    variables: (body: NewPasskey) => body,
    onDone,
  })

  return (
    <PageForm
      form={form}
      frame={frame}
      className="max-w-96 gap-4"
      sendLabel={t('goOn')}
      sendingLabel={t('waiting')}
      hasNoNotice
      onCancel={onCancel}
    >
      <p>{t('addSentence')}</p>
      <TextField label={t('name')} hint={t('nameHint')} maxLength={100} autoFocus {...form.field('Name')} />
      <OwnPasswordField
        label={t('password')}
        {...form.field('Password')}
        error={form.messageAt('Password') ?? (form.problem ? sentenceOf(form.problem) : undefined)}
      />
    </PageForm>
  )
}
