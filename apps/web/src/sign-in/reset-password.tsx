import { PlainPasswordField } from '@caseloom/ui/fields/plain-field'
import { useState } from 'react'
import { paths } from '../platform/paths.ts'
import { OneField } from './one-field.tsx'
import { callResetPassword } from './sign-in-calls.ts'
import { NoticeLine, SignInFrame } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'
import { useSending } from './use-sending.ts'

const SHORTEST = 8

type PasswordLink = {
  readonly token: string
  /** It is the link of an invitation: the account has no password yet. */
  readonly isFirst: boolean
}

/** Removes the token from the address at once, so that no history keeps it. */
function takeLink(): PasswordLink {
  const token = location.hash.slice(1)
  const isFirst = new URLSearchParams(location.search).has('first')
  if (token) history.replaceState(null, '', location.pathname)
  return { token, isFirst }
}

export function ResetPassword() {
  const [link] = useState(takeLink)
  const { token, isFirst } = link
  return (
    <SignInFrame
      title={t(isFirst ? 'firstTitle' : 'resetTitle')}
      intro={token ? t(isFirst ? 'firstIntro' : 'resetIntro') : undefined}
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
      {token ? <ResetForm {...link} /> : <NoticeLine kind="danger">{t('resetLinkMissing')}</NoticeLine>}
    </SignInFrame>
  )
}

function ResetForm({ token, isFirst }: PasswordLink) {
  const { isSending, error, setError, run } = useSending()

  function handleSend(password: string) {
    void run(async () => {
      await callResetPassword({ Token: token, Password: password })
      location.assign(`${paths.signIn}?reason=${isFirst ? 'first' : 'password'}`)
    })
  }

  return (
    <OneField
      name="password"
      field={
        <PlainPasswordField
          label={t(isFirst ? 'password' : 'newPassword')}
          name="password"
          autoComplete="new-password"
          revealLabel={t('showPassword')}
          maxLength={128}
          autoFocus
        />
      }
      faultOf={(text) => (text.length < SHORTEST ? t('passwordTooShort') : undefined)}
      onFault={setError}
      error={error}
      isSending={isSending}
      sendLabel={t(isFirst ? 'saveFirst' : 'savePassword')}
      sendingLabel={t('saving')}
      onSend={handleSend}
    />
  )
}
