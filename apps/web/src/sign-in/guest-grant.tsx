import type { GuestGrant as Grant } from '@caseloom/contracts/accounts/session'
import type { Locale } from '@caseloom/contracts/locales'
import { PlainButton } from '@caseloom/ui/plain-button'
import { useCallback, useEffect, useState } from 'react'
import { getLocale } from '../platform/texts/locale.ts'
import { Logo } from '@caseloom/ui/signs/logo'
import { paths } from '../platform/paths.ts'
import { formatCalendarDay } from '../platform/texts/times.ts'
import { SignInRefusal, callReadGuestGrant, callSignInAsGuest, callSignOut } from './sign-in-calls.ts'
import { NoticeLine } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'

export type GuestGrantPageProps = { onLocaleChange: (locale: Locale) => Promise<void> }

type Found = { grant: Grant } | { problem: string } | undefined

/** Signs in with the token of a guest link, which is removed from the address before anything else happens. */
async function openGrant(): Promise<Grant> {
  const token = location.hash.slice(1)
  if (token) {
    history.replaceState(null, '', location.pathname)
    await callSignInAsGuest({ Code: token, Locale: getLocale() })
  }
  return callReadGuestGrant().catch((refusal: unknown) => {
    if (refusal instanceof SignInRefusal && refusal.status === 401) location.replace('/guest-code?reason=ended')
    throw refusal
  })
}

/** Once for the page, however often React mounts it: a second try could use up a link's token. */
let opening: Promise<Grant> | undefined

export function GuestGrantPage({ onLocaleChange }: GuestGrantPageProps) {
  const [found, setFound] = useState<Found>()

  const open = useCallback(() => {
    opening ??= openGrant()
    opening.then(
      async (grant) => {
        // Without its texts the page stays in the language that it has.
        await onLocaleChange(grant.Locale).catch(() => undefined)
        setFound({ grant })
      },
      (refusal: unknown) => {
        opening = undefined
        setFound({ problem: refusal instanceof SignInRefusal ? refusal.message : t('unexpected') })
      },
    )
  }, [onLocaleChange])
  useEffect(open, [open])

  function handleRetry() {
    setFound(undefined)
    open()
  }

  return (
    <div className="gg">
      <header>
        <Logo name={t('product')} />
        {found && 'grant' in found && <SignOutButton />}
      </header>
      <main id="main">
        {!found && (
          <p className="si-intro" role="status">
            {t('loading')}
          </p>
        )}
        {found && 'grant' in found && <GrantedObject grant={found.grant} />}
        {found && 'problem' in found && (
          <>
            <NoticeLine kind="danger">{found.problem}</NoticeLine>
            <PlainButton onClick={handleRetry}>{t('tryAgain')}</PlainButton>
            <a className="cl-link" href={paths.signIn}>
              {t('backToSignIn')}
            </a>
          </>
        )}
      </main>
    </div>
  )
}

type GrantedObjectProps = { grant: Grant }

function GrantedObject({ grant }: GrantedObjectProps) {
  const names = new Intl.ListFormat(getLocale()).format(grant.Subjects)
  useEffect(() => {
    document.title = t('pageTitle', { title: grant.Name })
  }, [grant.Name])

  return (
    <>
      <p className="si-intro">{t('from', { careModel: grant.CareModelName })}</p>
      <h1>{grant.Name}</h1>
      {grant.Subjects.length > 0 && <p className="gg-for">{t('forPeople', { names })}</p>}
      {grant.Completed ? (
        <NoticeLine kind="success">{t('completed')}</NoticeLine>
      ) : (
        <p className="si-intro">{t('openUntil', { day: formatCalendarDay(grant.ExpiresDay) })}</p>
      )}
    </>
  )
}

function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)

  async function handleLeave() {
    setIsLeaving(true)
    await callSignOut().catch(() => {
      // Without a connection the session stays on the server until it ends by itself; the page leaves all the same.
    })
    location.assign('/guest-code?reason=out')
  }

  return (
    <PlainButton kind="quiet" isPending={isLeaving} onClick={() => void handleLeave()}>
      {t('signOut')}
    </PlainButton>
  )
}
