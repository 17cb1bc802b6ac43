import { ToastRegion } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useReducer, useSyncExternalStore } from 'react'
import { useAnnouncement } from '../platform/announce.ts'
import { queryClient } from '../platform/calls/query-client.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { hasSessionEnded, onSessionEnd } from '../platform/session-end.ts'
import { GuestDocument } from './guest-document.tsx'
import { GuestEnded } from './guest-failed.tsx'
import { GuestLeaving } from './leaving/guest-leaving.tsx'
import { grantQuery } from './guest-queries.ts'
import { t } from './guest-texts.ts'
import { useLeavingWaits } from './leaving/leaving.ts'
import { goTo, guestPaths, useChosenSubject, useGuestPlace } from './use-path.ts'

// Most links open one form, and its guest does not wait for the list of several.
const GuestBundle = lazyPart(() => import('./guest-bundle.tsx').then((module) => module.GuestBundle))

/** The page that the address names: a form, or the forms of a bundle. */
export function GuestPages() {
  const hasEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded)
  const { data: grant } = useQuery(grantQuery)
  const place = useGuestPlace()
  const isLeaving = useLeavingWaits()
  // Texts read the language on each render.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const [chosen, choose] = useChosenSubject()
  const isBundle = grant?.ObjectType === 'BUNDLE'
  const only = isBundle ? undefined : grant?.ObjectId
  const isAtStart = place === undefined

  useEffect(() => {
    if (isAtStart && only !== undefined) goTo(guestPaths.form(only), { replace: true })
  }, [isAtStart, only])

  // The way back from a form to the list may be without a connection.
  useEffect(() => {
    if (isBundle) void GuestBundle.preload()
  }, [isBundle])

  // A page that is left open must not keep the form in memory.
  useEffect(() => {
    if (hasEnded) queryClient.clear()
  }, [hasEnded])

  if (isLeaving) return <GuestLeaving />
  if (hasEnded) return <GuestEnded />
  if (!grant) return null
  return (
    <>
      {place && (
        <GuestDocument key={place.form} grant={grant} id={place.form} asked={place.page} onLocale={drawAgain} />
      )}
      {isAtStart && isBundle && (
        <Suspense fallback={<p className="guest-opening">{t('loading')}</p>}>
          <GuestBundle grant={grant} chosen={chosen} onChoose={choose} onLocale={drawAgain} />
        </Suspense>
      )}
      <LiveRegion />
      <ToastRegion label={t('notices')} closeLabel={t('close')} />
    </>
  )
}

/** For what parts of the form announce, such as a page that was turned. */
function LiveRegion() {
  const said = useAnnouncement()
  return (
    <div className="cl-sr-only" aria-live="polite">
      {said}
    </div>
  )
}
