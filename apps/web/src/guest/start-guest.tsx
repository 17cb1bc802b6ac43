import type { Locale } from '@caseloom/contracts/locales'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { ApiProblem } from '../platform/calls/api.ts'
import { watchPresence } from '../platform/calls/presence.ts'
import { queryClient } from '../platform/calls/query-client.ts'
import { forgetSignOut, isSignOutWanted } from '../platform/session/sign-out-later.ts'
import { listenToEvents } from '../platform/live/events.ts'
import { openQueue } from '../platform/queue/sending.ts'
import { setLocale } from '../platform/texts/locale.ts'
import { readLocale } from '../sign-in/sign-in-memory.ts'
import { GuestEnded, GuestFailed } from './guest-failed.tsx'
import { GuestLeaving } from './leaving/guest-leaving.tsx'
import { GuestPages } from './guest-pages.tsx'
import { grantQuery, openWithToken } from './guest-queries.ts'
import { sentenceOf } from './guest-sentence.ts'
import { t } from './guest-texts.ts'
import { doesLeavingWait, leave } from './leaving/leaving.ts'
import { loadTranslations } from './translations.ts'

/** Where "Skip to content" leads. */
const CONTENT = 'main'

/** What the address has behind the #, unless that is a place on the page. */
function tokenInAddress(): string {
  const behind = location.hash.slice(1)
  return behind === CONTENT ? '' : behind
}

/** The token of a guest link. It leaves the address bar, and with it the history, before anything else happens. */
function takeToken(): string {
  const token = tokenInAddress()
  if (token !== '') history.replaceState(null, '', location.pathname)
  return token
}

/** A link that is pasted over the address of an open page changes only the part behind the #, for which browsers load nothing. */
function openPastedLinks(): void {
  addEventListener('hashchange', () => tokenInAddress() !== '' && location.reload())
}

export async function startGuest(into: Root): Promise<void> {
  watchPresence()
  openPastedLinks()
  await speak(readLocale())
  await open(into, takeToken())
}

/** Without its texts the page stays in the language that it has. */
async function speak(locale: Locale): Promise<void> {
  await loadTranslations(locale).then(
    () => setLocale(locale),
    () => undefined,
  )
}

async function open(into: Root, token: string): Promise<void> {
  into.render(<p className="guest-opening">{t('loading')}</p>)
  try {
    if (token !== '') {
      await openWithToken(token)
      forgetSignOut()
    }
    const grant = await queryClient.fetchQuery(grantQuery)
    await speak(grant.Locale)
    if (isSignOutWanted()) {
      await openQueue()
      await leave()
      return doesLeavingWait() ? into.render(<GuestLeaving />) : undefined
    }
  } catch (error) {
    const isNobody = error instanceof ApiProblem && error.status === 401
    if (isNobody) return token === '' ? leaveForCode() : into.render(<GuestEnded />)
    into.render(<GuestFailed sentence={sentenceOf(error)} onRetry={() => void open(into, token)} />)
    return
  }
  listenToEvents(queryClient)
  void openQueue()
  into.render(inPage(<GuestPages />))
}

function leaveForCode(): void {
  const reason = isSignOutWanted() ? 'out' : 'ended'
  forgetSignOut()
  location.replace(`/guest-code?reason=${reason}`)
}

const inPage = (children: ReactNode) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </StrictMode>
)
