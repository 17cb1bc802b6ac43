import { Button } from '@caseloom/ui/button'
import { PasswordField } from '@caseloom/ui/fields/password-field'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useEscape } from '../../../platform/forms/use-escape.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useSession } from '../../../platform/session/session.ts'
import { t } from './two-step-texts.ts'
import type { Proof } from './two-step-queries.ts'

export type ProvePasswordProps<A> = {
  /** What the password is for. */
  sentence: string
  mutation: UseMutationOptions<A, Error, Proof>
  onDone: (answer: A) => void
  onCancel: () => void
}

/** Asks for the password again before something that would lock the member out, or let somebody else in. */
export function ProvePassword<A>({ sentence, mutation, onDone, onCancel }: ProvePasswordProps<A>) {
  const { Member } = useSession()
  const values = useValues({ Password: '' })
  const { frame, ...form } = useForm({
    values,
    check: ({ Password }) => ({ Password: Password === '' && t('passwordMissing') }),
    mutation,
    wish: (body: Proof) => body,
    onDone,
  })

  useEscape(frame, onCancel)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }

  return (
    <form ref={frame} className="grid w-full max-w-96 gap-4" onSubmit={handleSubmit} noValidate>
      <p>{sentence}</p>
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
        <Button type="submit" kind="primary" isPending={form.isPending} pendingLabel={t('checking')}>
          {t('goOn')}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </span>
    </form>
  )
}
