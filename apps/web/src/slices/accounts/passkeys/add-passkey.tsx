import { Button } from '@caseloom/ui/button'
import { PasswordField } from '@caseloom/ui/fields/password-field'
import { TextField } from '@caseloom/ui/fields/text-field'
import type { FormEvent } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useEscape } from '../../../platform/forms/use-escape.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { isKnownDevice, wasNotGiven } from '../../../platform/session/passkeys.ts'
import { useSession } from '../../../platform/session/session.ts'
import { addPasskeyMutation, type NewPasskey } from './passkey-queries.ts'
import { t } from './passkey-texts.ts'

export type AddPasskeyProps = { onDone: () => void; onCancel: () => void }

function sentenceOf(problem: Error): string {
  if (isKnownDevice(problem)) return t('known')
  return wasNotGiven(problem) ? t('notGiven') : problemSentence(problem)
}

/** Asks for a name and the password, then the browser asks for the device. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const { Member } = useSession()
  const values = useValues({ Name: '', Password: '' })
  const { frame, ...form } = useForm({
    values,
    check: ({ Name, Password }) => ({
      Name: Name.trim() === '' && t('nameMissing'),
      Password: Password === '' && t('passwordMissing'),
    }),
    mutation: addPasskeyMutation,
    wish: (body: NewPasskey) => body,
    onDone,
  })

  useEscape(frame, onCancel)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }

  return (
    <form ref={frame} className="grid w-full max-w-96 gap-4" onSubmit={handleSubmit} noValidate>
      <p>{t('addSentence')}</p>
      <TextField label={t('name')} hint={t('nameHint')} maxLength={100} autoFocus {...form.field('Name')} />
      {/* Password managers need to know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={Member.UserName} readOnly />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        revealLabel={t('showPassword')}
        {...form.field('Password')}
        error={form.messageAt('Password') ?? (form.problem ? sentenceOf(form.problem) : undefined)}
      />
      <span className="flex gap-2">
        <Button type="submit" kind="primary" isPending={form.isPending} pendingLabel={t('waiting')}>
          {t('goOn')}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </span>
    </form>
  )
}
