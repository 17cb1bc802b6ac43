import { PlainField } from '@caseloom/ui/fields/plain-field'
import { useState } from 'react'
import { paths } from '../platform/paths.ts'
import { OneField, unlessEmpty } from './one-field.tsx'
import { callAskForReset } from './sign-in-calls.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'
import { useSending } from './use-sending.ts'

/** Shows the same message for every name. */
export function ForgotPassword() {
  const [isSent, setIsSent] = useState(false)
  const back = (
    <a className="cl-link" href={paths.signIn}>
      {t('backToSignIn')}
    </a>
  )
  if (isSent) {
    return (
      <SignInFrame title={t('linkSentTitle')} foot={back}>
        <p className="si-intro" role="status">
          {t('linkSent')}
        </p>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('forgotTitle')} intro={t('forgotIntro')} foot={back}>
      <ForgotForm onSent={() => setIsSent(true)} />
    </SignInFrame>
  )
}

type ForgotFormProps = { onSent: () => void }

function ForgotForm({ onSent }: ForgotFormProps) {
  const { isSending, error, setError, run } = useSending()

  function handleSend(username: string) {
    void run(async () => {
      await callAskForReset({ Username: username.trim() })
      onSent()
    })
  }

  return (
    <OneField
      name="username"
      field={
        <PlainField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      }
      faultOf={unlessEmpty(t('missingUsername'))}
      onFault={setError}
      error={error}
      isSending={isSending}
      sendLabel={t('sendLink')}
      sendingLabel={t('sending')}
      onSend={handleSend}
    />
  )
}
