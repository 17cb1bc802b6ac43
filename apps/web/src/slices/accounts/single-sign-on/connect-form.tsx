import { Button } from '@caseloom/ui/button'
import { PasswordField } from '@caseloom/ui/fields/password-field'
import type { FormEvent } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useEscape } from '../../../platform/forms/use-escape.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useSession } from '../../../platform/session/session.ts'
import { connectMutation } from './single-sign-on-queries.ts'
import { t } from './single-sign-on-texts.ts'

export type ConnectFormProps = { name: string; onCancel: () => void }

/** Asks for the password, because what is connected opens the account from then on, and leads to the organization's page. */
export function ConnectForm({ name, onCancel }: ConnectFormProps) {
  const { Member } = useSession()
  const { frame, ...form } = useForm({
    values: useValues({ Password: '' }),
    check: ({ Password }) => ({ Password: Password === '' && t('passwordMissing') }),
    mutation: connectMutation,
    wish: (body) => body,
    onDone: ({ Address }) => location.assign(Address),
  })

  useEscape(frame, onCancel)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }

  return (
    <form ref={frame} className="grid w-full max-w-96 gap-4" onSubmit={handleSubmit} noValidate>
      <p>{t('connectSentence', { name })}</p>
      {/* Password managers need to know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={Member.UserName} readOnly />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        revealLabel={t('showPassword')}
        autoFocus
        {...form.field('Password')}
        error={form.messageAt('Password') ?? (form.problem ? problemSentence(form.problem) : undefined)}
      />
      <span className="flex gap-2">
        <Button type="submit" kind="primary" isPending={form.isPending} pendingLabel={t('leading')}>
          {t('goOn')}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </span>
    </form>
  )
}
