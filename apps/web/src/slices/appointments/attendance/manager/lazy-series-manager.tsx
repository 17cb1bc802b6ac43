import { Suspense } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../../../platform/address.ts'
import { lazyPart } from '../../../../platform/lazy-part.tsx'
import type { OpenedFrom } from './series-manager.tsx'

const SeriesManager = lazyPart(() => import('./series-manager.tsx').then((module) => module.SeriesManager))

/** The manager of the appointment's series, while the address asks for it (`?manage=people` or `?manage=appointments`). */
export function LazySeriesManager(props: OpenedFrom) {
  const { manage } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  if (manage === undefined) return null
  return (
    <Suspense fallback={null}>
      <SeriesManager
        {...props}
        mode={manage === 'appointments' ? 'appointments' : 'people'}
        onMode={(mode) => void changeQuery({ manage: mode })}
        onClose={() => void changeQuery({ manage: undefined })}
      />
    </Suspense>
  )
}
