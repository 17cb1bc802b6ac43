import { PlainButton } from '@caseloom/ui/plain-button'
import { PlainPasswordField } from '@caseloom/ui/fields/plain-field'
import { useState, type FormEvent } from 'react'
import { paths } from '../platform/paths.ts'
import { callResetPassword } from './sign-in-calls.ts'
import { NoticeLine, SignInFrame } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'
import { fieldText, focusField, useSending } from './use-sending.ts'

const SHORTEST = 8

/** Removes the token from the address at once, so that no history keeps it. */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname)
  return token
}

export function ResetPassword() {
  const [token] = useState(takeToken)
  return (
    <SignInFrame
      title={t('resetTitle')}
      intro={token ? t('resetIntro') : undefined}
      foot={
        <>
          <a className="cl-link" href={paths.signIn}>
            {t('backToSignIn')}
          </a>
          <a className="cl-link" href="/forgot-password">
            {t('askForNewLink')}
          </a>
        </>
      }
    >
      {token ? <ResetForm token={token} /> : <NoticeLine kind="danger">{t('resetLinkMissing')}</NoticeLine>}
    </SignInFrame>
  )
}

type ResetFormProps = { token: string }

function ResetForm({ token }: ResetFormProps) {
  const { isSending, error, setError, run } = useSending()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = fieldText(event.currentTarget, 'password')
    if (password.length < SHORTEST) {
      setError(t('passwordTooShort'))
      return focusField(event.currentTarget, 'password')
    }
    void run(async () => {
      await callResetPassword({ Token: token, Password: password })
      location.assign(`${paths.signIn}?reason=password`)
    })
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <PlainPasswordField
        label={t('newPassword')}
        name="password"
        autoComplete="new-password"
        revealLabel={t('showPassword')}
        maxLength={128}
        autoFocus
      />
      {error !== undefined && <NoticeLine kind="danger">{error}</NoticeLine>}
      <PlainButton type="submit" kind="primary" size="large" isBlock isPending={isSending} pendingLabel={t('saving')}>
        {t('savePassword')}
      </PlainButton>
    </form>
  )
}
