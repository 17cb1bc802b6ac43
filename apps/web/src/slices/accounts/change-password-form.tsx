import { Button } from '@caseloom/ui/button'
import { PasswordField } from '@caseloom/ui/password-field'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiProblem } from '../../platform/api.ts'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { useSession } from '../../platform/session.ts'
import { changePasswordMutation } from './account-queries.ts'
import { t } from './account-texts.ts'

const SHORTEST = 8

export function ChangePasswordForm() {
  const { Member } = useSession()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const change = useMutation(changePasswordMutation)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (current === '' || next.length < SHORTEST) return
    change.mutate({ current, next }, { onSuccess: handleChanged })
  }

  function handleChanged() {
    setCurrent('')
    setNext('')
    setIsChecked(false)
    showToast({ message: t('passwordChanged') })
  }

  const refusal = change.error
  const isCurrentWrong = refusal instanceof ApiProblem && refusal.code === 'account.password_wrong'
  const currentError = isChecked && current === '' ? t('currentMissing') : isCurrentWrong ? refusal.detail : undefined
  const nextError =
    isChecked && next.length < SHORTEST
      ? t('newTooShort')
      : refusal && !isCurrentWrong
        ? problemSentence(refusal)
        : undefined

  return (
    <form className="grid w-full max-w-96 justify-items-start gap-4 [&>*]:w-full" onSubmit={handleSubmit} noValidate>
      {/* Password managers need to know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={Member.UserName} readOnly />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        revealLabel={t('showPassword')}
        value={current}
        onChange={setCurrent}
        error={currentError}
      />
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        revealLabel={t('showPassword')}
        hint={t('newPasswordHint')}
        value={next}
        onChange={setNext}
        error={nextError}
      />
      <span>
        <Button type="submit" kind="primary" isPending={change.isPending} pendingLabel={t('changing')}>
          {t('changePassword')}
        </Button>
      </span>
    </form>
  )
}
