import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { KeyholeIcon } from '@phosphor-icons/react/dist/csr/Keyhole'
import { PlainButton } from '@caseloom/ui/plain-button'
import { PlainField, PlainPasswordField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { safeNext } from '@caseloom/contracts/accounts/safe-next'
import type { Locale } from '@caseloom/contracts/locales'
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { ignoreSecondClick } from '../platform/forms/second-click.ts'
import { onTold } from '../platform/session/signed-in.ts'
import { CodeStep } from './code-step.tsx'
import { enter, type Typed } from './enter.ts'
import { callReadInstallation, SignInRefusal } from './sign-in-calls.ts'
import { NoticeLine, SignInFrame } from './sign-in-frame.tsx'
import { languages, readSingleSignOn, readUsedCareModels, rememberSingleSignOn, toLocale } from './sign-in-memory.ts'
import { SingleSignOnButton } from './single-sign-on-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { t } from './sign-in-texts.ts'
import { fieldText, focusField, useSending } from './use-sending.ts'

export type StaffSignInProps = { locale: Locale; onLocaleChange: (locale: Locale) => Promise<void> }

/** Where the address says that the reader wants to go, and why they are here. A server that sends them here never sees the part after #. */
function askedFor() {
  const query = new URLSearchParams(location.search)
  const next = query.get('next')
  return {
    next: next === null ? null : `${next}${next.includes('#') ? '' : location.hash}`,
    reason: query.get('reason'),
  }
}

export function StaffSignIn({ locale, onLocaleChange }: StaffSignInProps) {
  const [{ next, reason }] = useState(askedFor)
  const [typed, setTyped] = useState<Typed>()
  // The form must not stay in the history: Back must not lead to it.
  const goOn = useCallback(() => location.replace(safeNext(next, location.origin)), [next])
  // Another tab of this browser has signed in.
  useEffect(() => onTold('signed in', goOn), [goOn])
  if (typed) return <CodeStep typed={typed} onIn={goOn} onBack={() => setTyped(undefined)} />
  return (
    <SignInFrame
      title={t('signIn')}
      intro={t('welcome')}
      notice={<ArrivalNotice reason={reason} />}
      foot={
        <>
          <a className="cl-link" href="/forgot-password">
            {t('forgotPassword')}
          </a>
          <span>{t('contactAdministrator')}</span>
        </>
      }
    >
      <StaffForm locale={locale} onLocaleChange={onLocaleChange} next={next} onIn={goOn} onCodeAsked={setTyped} />
      <a className="si-guest" href="/guest-code">
        <span className="cl-glyph">
          <KeyholeIcon aria-hidden="true" />
        </span>
        <span>
          <b>{t('haveGuestCode')}</b>
          <small>{t('guestCodeHint')}</small>
        </span>
        <CaretRightIcon className="cl-mirror" aria-hidden="true" />
      </a>
    </SignInFrame>
  )
}

type ArrivalNoticeProps = { reason: string | null }

/** Why the reader is here: the session ended, they signed out, or they have just set a password. */
function ArrivalNotice({ reason }: ArrivalNoticeProps) {
  if (reason === 'ended') return <NoticeLine kind="info">{t('sessionEnded')}</NoticeLine>
  if (reason === 'out') return <NoticeLine kind="info">{t('signedOut')}</NoticeLine>
  if (reason === 'first') return <NoticeLine kind="success">{t('passwordSaved')}</NoticeLine>
  return reason === 'password' ? <NoticeLine kind="success">{t('passwordChanged')}</NoticeLine> : null
}

type StaffFormProps = StaffSignInProps & {
  next: string | null
  onIn: () => void
  onCodeAsked: (typed: Typed) => void
}

function StaffForm({ locale, onLocaleChange, next, onIn, onCodeAsked }: StaffFormProps) {
  const { isSending, error, setError, run } = useSending()
  const [used] = useState(readUsedCareModels)
  const careModelField = useRef<HTMLInputElement>(null)
  const singleSignOn = useInstallation(careModelField, used.length === 0)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = {
      Username: fieldText(form, 'username').trim(),
      Password: fieldText(form, 'password'),
      CareModel: fieldText(form, 'caremodel').trim(),
      Locale: locale,
    }
    if (!body.Username || !body.Password) {
      setError(t('missingCredentials'))
      return focusField(form, body.Username ? 'password' : 'username')
    }
    if (!body.CareModel) {
      setError(t('missingCareModel'))
      return focusField(form, 'caremodel')
    }
    void run(async () => {
      try {
        await enter(body)
      } catch (refusal) {
        if (refusal instanceof SignInRefusal && refusal.code === 'session.code_required') return onCodeAsked(body)
        throw refusal
      }
      onIn()
    })
  }

  function handleLocale(value: string) {
    const chosen = toLocale(value)
    // The page stays in the language that it has.
    if (chosen) onLocaleChange(chosen).catch(() => setError(t('offline')))
  }

  return (
    <form onSubmit={handleSubmit} onClickCapture={ignoreSecondClick} noValidate>
      <PlainField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PlainPasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        revealLabel={t('showPassword')}
      />
      <div className="si-two">
        <PlainField
          label={t('careModel')}
          name="caremodel"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          list="used-care-models"
          defaultValue={used[0] ?? ''}
          placeholder={t('careModelHint')}
          inputRef={careModelField}
        />
        <PlainSelect
          label={t('language')}
          options={[...languages]}
          value={locale}
          onChange={handleLocale}
          autoComplete="language"
        />
      </div>
      <datalist id="used-care-models">
        {used.map((shortName) => (
          <option key={shortName} value={shortName}>
            {shortName}
          </option>
        ))}
      </datalist>
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
      <PasskeyButton locale={locale} onIn={onIn} onRefused={setError} />
      {singleSignOn !== null && <SingleSignOnButton name={singleSignOn} next={next} onRefused={setError} />}
    </form>
  )
}

/**
 * The name of the single sign-on, if the installation has one. If only one care model is installed, its name is filled in where it is
 * wanted, unless the field has text already.
 */
function useInstallation(field: RefObject<HTMLInputElement | null>, isNameWanted: boolean): string | null {
  const [singleSignOn, setSingleSignOn] = useState(readSingleSignOn)
  useEffect(() => {
    callReadInstallation().then(
      ({ OnlyCareModel, SingleSignOn }) => {
        if (isNameWanted && OnlyCareModel && field.current?.value === '') field.current.value = OnlyCareModel.ShortName
        setSingleSignOn(SingleSignOn)
        rememberSingleSignOn(SingleSignOn)
      },
      () => {
        // Without it the reader has to type one word, and sees what was there the last time.
      },
    )
  }, [field, isNameWanted])
  return singleSignOn
}
