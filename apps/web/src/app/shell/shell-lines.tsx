import { Suspense } from 'react'
import { useConnection } from '../../platform/calls/connection.ts'
import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'
import { useUndecided } from '../../platform/queue/undecided.ts'
import { LazyViewLine } from '../../slices/accounts/index.ts'
import { t } from './shell-texts.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'

const UndecidedLine = lazyPart(
  () => import('./undecided-line.tsx').then((module) => module.UndecidedLine),
  PartAwaySilently,
)

/** Loaded while there is a connection. If that failed, the line shows only its text. */
const OfflineIcon = lazyPart(() => import('./offline-icon.tsx').then((module) => module.OfflineIcon), PartAwaySilently)

const WaitingCount = lazyPart(
  () => import('./waiting-count.tsx').then((module) => module.WaitingCount),
  PartAwaySilently,
)

/** The lines above the page: an administrator sees it as another member, the connection is lost, or changes could not be saved. */
export function ShellLines() {
  return (
    <>
      <LazyViewLine />
      <OfflineLine />
      <UndecidedPlace />
    </>
  )
}

function OfflineLine() {
  const connection = useConnection()
  useFetchAhead(OfflineIcon.preload)
  useFetchAhead(WaitingCount.preload)
  return (
    <div role="status" className="shell-lines">
      {connection === 'offline' && (
        <p className="shell-line">
          <Suspense fallback={null}>
            <OfflineIcon />
          </Suspense>
          {t('offlineLine')}
          <Suspense fallback={null}>
            <WaitingCount />
          </Suspense>
        </p>
      )}
    </div>
  )
}

function UndecidedPlace() {
  return useUndecided() ? (
    <Suspense fallback={null}>
      <UndecidedLine />
    </Suspense>
  ) : null
}
