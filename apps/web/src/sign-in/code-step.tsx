import { enter, type Typed } from './enter.ts'
import { CodeField, OneField, unlessEmpty } from './one-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'
import { useSending } from './use-sending.ts'

export type CodeStepProps = { typed: Typed; onIn: () => void; onBack: () => void }

/** The second step of an account that has one: the code of its app, or a recovery code. */
export function CodeStep({ typed, onIn, onBack }: CodeStepProps) {
  const { isSending, error, setError, run } = useSending()

  function handleSend(code: string) {
    void run(async () => {
      await enter({ ...typed, Code: code.trim() })
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
      <OneField
        name="code"
        field={<CodeField label={t('code')} hint={t('codeHint')} maxLength={40} />}
        faultOf={unlessEmpty(t('missingCode'))}
        onFault={setError}
        error={error}
        isSending={isSending}
        sendLabel={t('signIn')}
        sendingLabel={t('signingIn')}
        onSend={handleSend}
      />
    </SignInFrame>
  )
}
