import './app/app.css'
import { guardPresses } from '@caseloom/ui/press-guard'
import { RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { router } from './app/router.tsx'
import { StartFailed } from './app/start-failed.tsx'
import { loadTranslations } from './app/translations.ts'
import { ApiProblem } from './platform/api.ts'
import { listenToEvents } from './platform/events.ts'
import { getLocale } from './platform/locale.ts'
import { watchRefusals } from './platform/lost-access.ts'
import { paths } from './platform/paths.ts'
import { watchPresence } from './platform/presence.ts'
import { queryClient } from './platform/query-client.ts'
import { sessionQuery } from './platform/session.ts'

watchPresence()
guardPresses(document)

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no root')
const root = createRoot(element)
void start(root)

/** Nothing is drawn before it is known who is signed in: the language, the clock and every right hang on it. */
async function start(into: Root) {
  // The code of the page is fetched meanwhile.
  void router.load()
  try {
    await queryClient.fetchQuery(sessionQuery)
    await loadTranslations(getLocale())
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return leaveForSignIn()
    // A guest is not told of anything beyond the granted page.
    if (error instanceof ApiProblem && error.status === 404) return location.replace(paths.guest)
    into.render(<StartFailed onRetry={() => void start(into)} />)
    return
  }
  watchRefusals(queryClient)
  listenToEvents(queryClient)
  into.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

function leaveForSignIn() {
  const here = `${location.pathname}${location.search}${location.hash}`
  const next = here === paths.home ? '' : `?next=${encodeURIComponent(here)}`
  location.replace(`${paths.signIn}${next}`)
}
