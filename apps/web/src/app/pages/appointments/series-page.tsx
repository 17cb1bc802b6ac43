import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAddressParams } from '../../../platform/address.ts'
import {
  AppointmentSkeleton,
  housedSeries,
  ManagerOfSeries,
  seriesQuery,
  SeriesScreen,
} from '../../../slices/appointments/index.ts'
import { ItemFace } from '../../../slices/items/index.ts'
import { usePagePlace } from '../../shell/page-place.ts'
import { wayToItem } from '../item-way.ts'
import { t } from '../page-texts.ts'

/** A series of appointments (/series/{id}). */
export function SeriesPage() {
  const { id = '' } = useAddressParams()
  const { data: series, error, refetch } = useQuery(seriesQuery(id))
  usePagePlace(series && t('series'), series && wayToItem(housedSeries(series)), series?.Name)

  const face = (
    <ItemFace error={series ? null : error} onRetry={() => void refetch()} skeleton={<AppointmentSkeleton />} />
  )
  if (!series) return face
  return (
    <Suspense fallback={face}>
      <SeriesScreen key={series.Id} series={series} />
      <ManagerOfSeries series={series} />
    </Suspense>
  )
}
