import { safeNext } from '@caseloom/contracts/accounts/safe-next'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainButton } from '@caseloom/ui/plain-button'
import { useEffect, useRef, useState } from 'react'
import { keep } from '../enter.ts'
import { CodeField, OneField, unlessEmpty } from '../one-field.tsx'
import { callFinishSingleSignOn, SignInRefusal } from '../sign-in-calls.ts'
import { NoticeLine, SignInFrame } from '../sign-in-frame.tsx'
import type { SignInPagesProps } from '../sign-in-pages.tsx'
import { t as signInText } from '../sign-in-texts.ts'
import { t } from './single-sign-on-texts.ts'

type Asked = 'nothing' | 'caremodel' | 'code'
type Said = { readonly CareModel: string; readonly Code: string }

/** The input that the server still needs, by the code of its refusal. */
const askedBy: Readonly<Record<string, Asked>> = {
  'session.missing_caremodel': 'caremodel',
  'session.passkey_elsewhere': 'caremodel',
  'session.code_required': 'code',
  'session.code_wrong': 'code',
}
/** These ask for something that the reader has not been asked for yet, so they are no faults. */
const onlyAsks = new Set(['session.missing_caremodel', 'session.code_required'])

const refusalOf = (error: unknown) =>
  error instanceof SignInRefusal ? error : new SignInRefusal(500, signInText('unexpected'))

/** The same again may help: no connection, a server that is busy, or too many codes. */
const mayPass = ({ status, code }: SignInRefusal) =>
  code !== 'session.sso_away' && (status === 0 || status === 429 || status >= 500)

const backToSignIn = () => (
  <a className="cl-link" href="/sign-in">
    {t('back')}
  </a>
)

/** Where the provider sends the browser back to: hands its answer in, and asks for what is missing. */
export function SingleSignOnReturn({ first: locale }: SignInPagesProps) {
  const [query] = useState(() => location.search)
  const [asked, setAsked] = useState<Asked>('nothing')
  const [said, setSaid] = useState<Said>({ CareModel: '', Code: '' })
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<SignInRefusal>()
  const isHandedIn = useRef(false)

  async function handIn(more: Said) {
    setIsSending(true)
    setRefusal(undefined)
    setSaid(more)
    try {
      const { CareModel, Next } = await callFinishSingleSignOn({ Query: query, Locale: locale, ...more })
      if (CareModel) keep(CareModel, locale)
      location.replace(safeNext(Next, location.origin))
    } catch (error) {
      const refused = refusalOf(error)
      setIsSending(false)
      setAsked((before) => askedBy[refused.code] ?? (mayPass(refused) ? before : 'nothing'))
      if (!onlyAsks.has(refused.code)) setRefusal(refused)
    }
  }

  useEffect(() => {
    if (isHandedIn.current) return
    isHandedIn.current = true
    // The answer is of use once, and must not stay in the history.
    history.replaceState(null, '', location.pathname)
    void handIn(said)
  })

  if (asked === 'nothing') {
    if (!refusal)
      return (
        <SignInFrame title={t('checking')} intro={t('wait')}>
          {null}
        </SignInFrame>
      )
    return (
      <SignInFrame title={t('refused')} foot={backToSignIn()}>
        <NoticeLine kind="danger">{refusal.message}</NoticeLine>
        {mayPass(refusal) && (
          <PlainButton size="large" isBlock isPending={isSending} onClick={() => void handIn(said)}>
            {t('tryAgain')}
          </PlainButton>
        )}
      </SignInFrame>
    )
  }
  const shared = {
    error: refusal?.message,
    onFault: (sentence: string) => setRefusal(new SignInRefusal(0, sentence)),
    isSending,
    sendLabel: t('goOn'),
    sendingLabel: signInText('signingIn'),
  }
  return asked === 'code' ? (
    <SignInFrame key="code" title={signInText('codeTitle')} intro={signInText('codeIntro')} foot={backToSignIn()}>
      <OneField
        {...shared}
        name="code"
        field={<CodeField label={signInText('code')} hint={signInText('codeHint')} maxLength={40} />}
        faultOf={unlessEmpty(signInText('missingCode'))}
        onSend={(code) => void handIn({ ...said, Code: code.trim() })}
      />
    </SignInFrame>
  ) : (
    <SignInFrame key="caremodel" title={t('careModelTitle')} intro={t('careModelIntro')} foot={backToSignIn()}>
      <OneField
        {...shared}
        name="caremodel"
        field={
          <PlainField
            label={signInText('careModel')}
            name="caremodel"
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={signInText('careModelHint')}
            autoFocus
          />
        }
        faultOf={unlessEmpty(signInText('missingCareModel'))}
        onSend={(careModel) => void handIn({ ...said, CareModel: careModel.trim() })}
      />
    </SignInFrame>
  )
}
