import { PlainButton } from '@caseloom/ui/plain-button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import type { FormEvent } from 'react'
import { enter, type Typed } from './enter.ts'
import { NoticeLine, SignInFrame } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'
import { fieldText, focusField, useSending } from './use-sending.ts'

export type CodeStepProps = { typed: Typed; onIn: () => void; onBack: () => void }

/** The second step of an account that has one: the code of its app, or a recovery code. */
export function CodeStep({ typed, onIn, onBack }: CodeStepProps) {
  const { isSending, error, setError, run } = useSending()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = fieldText(form, 'code').trim()
    if (!code) {
      setError(t('missingCode'))
      return focusField(form, 'code')
    }
    void run(async () => {
      await enter({ ...typed, Code: code })
      onIn()
    })
  }

  return (
    <SignInFrame
      title={t('codeTitle')}
      intro={t('codeIntro')}
      foot={
        <button type="button" className="cl-link" onClick={onBack}>
          {t('backToSignIn')}
        </button>
      }
    >
      <form onSubmit={handleSubmit} noValidate>
        <PlainField
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          isMono
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
        {error !== undefined && <NoticeLine kind="danger">{error}</NoticeLine>}
        <PlainButton
          type="submit"
          kind="primary"
          size="large"
          isBlock
          isPending={isSending}
          pendingLabel={t('signingIn')}
        >
          {t('signIn')}
        </PlainButton>
      </form>
    </SignInFrame>
  )
}
