import { PasswordField } from '@caseloom/ui/fields/password-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { ApiProblem } from '../../platform/calls/api.ts'
import { useValues } from '../../platform/forms/form-values.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { PageForm } from '../../platform/forms/page-form.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { changePasswordMutation } from './account-queries.ts'
import { t } from './account-texts.ts'
import { OwnPasswordField } from './own-password-field.tsx'

const SHORTEST = 8

export function ChangePasswordForm() {
  const values = useValues({ Current: '', Password: '' })
  const { frame, ...form } = useForm({
    values,
    check: ({ Current, Password }) => ({
      Current: Current === '' && t('currentMissing'),
      Password: Password.length < SHORTEST && t('newTooShort'),
    }),
    mutation: changePasswordMutation,
    variables: (body) => body,
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

  return (
    <PageForm form={form} frame={frame} className="max-w-96 gap-4" sendLabel={t('changePassword')} hasNoNotice>
      <OwnPasswordField
        label={t('currentPassword')}
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
    </PageForm>
  )
}
