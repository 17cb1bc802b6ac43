import { PlainButton } from '@caseloom/ui/plain-button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { useState, type FormEvent } from 'react'
import { paths } from '../platform/paths.ts'
import { callAskForReset } from './sign-in-calls.ts'
import { NoticeLine, SignInFrame } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'
import { fieldText, focusField, useSending } from './use-sending.ts'

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

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const username = fieldText(event.currentTarget, 'username').trim()
    if (!username) {
      setError(t('missingUsername'))
      return focusField(event.currentTarget, 'username')
    }
    void run(async () => {
      await callAskForReset({ Username: username })
      onSent()
    })
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <PlainField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      {error !== undefined && <NoticeLine kind="danger">{error}</NoticeLine>}
      <PlainButton type="submit" kind="primary" size="large" isBlock isPending={isSending} pendingLabel={t('sending')}>
        {t('sendLink')}
      </PlainButton>
    </form>
  )
}
