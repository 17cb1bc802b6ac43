import { Button } from '@caseloom/ui/button'
import { PasswordField } from '@caseloom/ui/fields/password-field'
import { showToast } from '@caseloom/ui/layers/toast'
import type { FormEvent } from 'react'
import { ApiProblem } from '../../platform/calls/api.ts'
import { useValues } from '../../platform/forms/form-values.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { useSession } from '../../platform/session/session.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { changePasswordMutation } from './account-queries.ts'
import { t } from './account-texts.ts'

const SHORTEST = 8

export function ChangePasswordForm() {
  const { Member } = useSession()
  const values = useValues({ Current: '', Password: '' })
  const { frame, ...form } = useForm({
    values,
    check: ({ Current, Password }) => ({
      Current: Current === '' && t('currentMissing'),
      Password: Password.length < SHORTEST && t('newTooShort'),
    }),
    mutation: changePasswordMutation,
    wish: (body) => body,
    onDone: () => {
      values.clear()
      showToast({ message: t('passwordChanged') })
    },
  })
  const { problem } = form
  const isCurrentWrong = problem instanceof ApiProblem && problem.code === 'account.password_wrong'
  // A refusal without a field is about the new password, unless its code says otherwise.
  const ofCurrent = isCurrentWrong ? problem.detail : undefined
  const ofNew = problem && !isCurrentWrong ? problemSentence(problem) : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }

  return (
    <form
      ref={frame}
      className="grid w-full max-w-96 justify-items-start gap-4 [&>*]:w-full"
      onSubmit={handleSubmit}
      noValidate
    >
      {/* Password managers need to know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={Member.UserName} readOnly />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        revealLabel={t('showPassword')}
        {...form.field('Current')}
        error={form.messageAt('Current') ?? ofCurrent}
      />
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        revealLabel={t('showPassword')}
        hint={t('newPasswordHint')}
        {...form.field('Password')}
        error={form.messageAt('Password') ?? ofNew}
      />
      <span>
        <Button type="submit" kind="primary" isPending={form.isPending} pendingLabel={t('changing')}>
          {t('changePassword')}
        </Button>
      </span>
    </form>
  )
}
