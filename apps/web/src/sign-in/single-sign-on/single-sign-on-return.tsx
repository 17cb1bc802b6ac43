import { safeNext } from '@caseloom/contracts/accounts/safe-next'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainButton } from '@caseloom/ui/plain-button'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { keep } from '../enter.ts'
import { callFinishSingleSignOn, SignInRefusal } from '../sign-in-calls.ts'
import { NoticeLine, SignInFrame } from '../sign-in-frame.tsx'
import type { SignInPagesProps } from '../sign-in-pages.tsx'
import { t as signInText } from '../sign-in-texts.ts'
import { fieldText, focusField } from '../use-sending.ts'
import { t } from './single-sign-on-texts.ts'

type Asked = 'nothing' | 'caremodel' | 'code'
type Said = { readonly CareModel: string; readonly Code: string }

/** What the server still needs to know, by its refusal. */
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
    isSending,
    onMissing: (sentence: string) => setRefusal(new SignInRefusal(0, sentence)),
  }
  return asked === 'code' ? (
    <OneField
      key="code"
      {...shared}
      title={signInText('codeTitle')}
      intro={signInText('codeIntro')}
      missing={signInText('missingCode')}
      name="code"
      field={
        <PlainField
          label={signInText('code')}
          hint={signInText('codeHint')}
          name="code"
          isMono
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
      }
      onSaid={(Code) => void handIn({ ...said, Code })}
    />
  ) : (
    <OneField
      key="caremodel"
      {...shared}
      title={t('careModelTitle')}
      intro={t('careModelIntro')}
      missing={signInText('missingCareModel')}
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
      onSaid={(CareModel) => void handIn({ ...said, CareModel })}
    />
  )
}

type OneFieldProps = {
  title: string
  intro: string
  name: string
  field: ReactNode
  missing: string
  error: string | undefined
  isSending: boolean
  onMissing: (sentence: string) => void
  onSaid: (text: string) => void
}

function OneField({ title, intro, name, field, missing, error, isSending, onMissing, onSaid }: OneFieldProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = fieldText(form, name).trim()
    if (text !== '') return onSaid(text)
    onMissing(missing)
    focusField(form, name)
  }

  return (
    <SignInFrame title={title} intro={intro} foot={backToSignIn()}>
      <form onSubmit={handleSubmit} noValidate>
        {field}
        {error !== undefined && <NoticeLine kind="danger">{error}</NoticeLine>}
        <PlainButton
          type="submit"
          kind="primary"
          size="large"
          isBlock
          isPending={isSending}
          pendingLabel={signInText('signingIn')}
        >
          {t('goOn')}
        </PlainButton>
      </form>
    </SignInFrame>
  )
}
