import { MenuRowsContext } from '@caseloom/ui/layers/menu'
import { RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { ApiProblem } from '../platform/calls/api.ts'
import { countDrafts } from '../platform/queue/drafts.ts'
import { listenToEvents } from '../platform/live/events.ts'
import { getLocale } from '../platform/texts/locale.ts'
import { watchRefusals } from '../platform/session/lost-access.ts'
import { joinOtherTabs } from '../platform/session/other-tabs.ts'
import { LazyMenuRows } from '../platform/menu-rows.ts'
import { paths } from '../platform/paths.ts'
import { queryClient } from '../platform/calls/query-client.ts'
import { endSession, sessionQuery } from '../platform/session/session.ts'
import { forgetSignOut, isSignOutWanted } from '../platform/session/sign-out-later.ts'
import { preloadPages, router } from './router.tsx'
import { AFTER_THE_PAGE_MILLIS } from './shell/use-quiet-moment.ts'
import { StartFailed } from './start-failed.tsx'
import { loadTranslations } from './translations.ts'

/** After this time the code of the other pages is loaded, for readers who lose their connection later. */
const STAYS_MILLIS = 15_000

/** Nothing is drawn until it is known who is signed in: the language, the clock and all permissions depend on it. */
export async function startApp(into: Root): Promise<void> {
  // The code of the page is fetched meanwhile.
  void router.load()
  try {
    if (isSignOutWanted()) return await signOutNow()
    await queryClient.fetchQuery(sessionQuery)
    await loadTranslations(getLocale())
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return leaveForSignIn()
    // Guests learn of nothing beyond the granted page.
    if (error instanceof ApiProblem && error.status === 404) return location.replace(paths.guest)
    into.render(<StartFailed onRetry={() => void startApp(into)} />)
    return
  }
  watchRefusals(queryClient)
  listenToEvents(queryClient)
  joinOtherTabs()
  setTimeout(() => void sendWhatWasLeft(), AFTER_THE_PAGE_MILLIS)
  addEventListener('focusin', () => void keepFocusFromNow(), { once: true })
  addEventListener('focusin', () => void watchPastesFromNow(), { once: true })
  setTimeout(() => void Promise.all([preloadPages(), LazyMenuRows.preload()]), STAYS_MILLIS)
  into.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MenuRowsContext value={LazyMenuRows}>
          <RouterProvider router={router} />
        </MenuRowsContext>
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Somebody signed out in this browser while the server could not be reached. */
async function signOutNow() {
  await endSession()
  forgetSignOut()
  location.replace(`${paths.signIn}?reason=out`)
}

function leaveForSignIn() {
  const here = `${location.pathname}${location.search}${location.hash}`
  const next = here === paths.home ? '' : `?next=${encodeURIComponent(here)}`
  location.replace(`${paths.signIn}${next}`)
}

/** Sends text left over from earlier visits. Pages with text fields do this themselves at once. */
async function sendWhatWasLeft() {
  if ((await countDrafts()) === 0) return
  try {
    const { openQueue } = await import('../platform/queue/sending.ts')
    await openQueue()
  } catch {
    // Without the code nothing can be sent. The text is kept until the next page load.
  }
}

/** Nothing can be pasted before something has the focus. */
async function watchPastesFromNow() {
  try {
    const { watchPastes } = await import('../platform/forms/cut-pastes.ts')
    watchPastes()
  } catch {
    // Without the code a text is cut as browsers cut it.
  }
}

/** No focus can be lost before something has it. */
async function keepFocusFromNow() {
  try {
    const { keepFocus } = await import('../platform/lost-focus.ts')
    keepFocus()
  } catch {
    // Without the code the browser decides where the focus goes.
  }
}
