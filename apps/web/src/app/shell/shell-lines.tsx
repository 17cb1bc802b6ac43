import { Suspense } from 'react'
import { useConnection } from '../../platform/connection.ts'
import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'
import { useUndecided } from '../../platform/undecided.ts'
import { t } from './shell-texts.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'

const UndecidedLine = lazyPart(
  () => import('./undecided-line.tsx').then((module) => module.UndecidedLine),
  PartAwaySilently,
)

/** Fetched while there is a connection; without it the words stand alone. */
const OfflineIcon = lazyPart(() => import('./offline-icon.tsx').then((module) => module.OfflineIcon), PartAwaySilently)

/** What stands over the page: that there is no connection, and that something could not be saved. */
export function ShellLines() {
  return (
    <>
      <OfflineLine />
      <UndecidedPlace />
    </>
  )
}

function OfflineLine() {
  const connection = useConnection()
  useFetchAhead(OfflineIcon.preload)
  return (
    <div role="status">
      {connection === 'offline' && (
        <p className="shell-line">
          <Suspense fallback={null}>
            <OfflineIcon />
          </Suspense>
          {t('offlineLine')}
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
