import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery } from '../../../../platform/address.ts'
import { wallNow } from '../../../../platform/texts/times.ts'
import { appointmentQuery } from '../../appointment-queries.ts'
import { LazySeriesManager } from './lazy-series-manager.tsx'
import { anchorOf } from '../../series/page/series-anchor.ts'

export type ManagerOfSeriesProps = { series: AppointmentSeries }

/** The manager on the series' own page, while its address asks for it. It counts from the next appointment, else from the last. */
export function ManagerOfSeries({ series }: ManagerOfSeriesProps) {
  const { manage, from } = useAddressQuery()
  const at = anchorOf(series, from, wallNow()) ?? series.Occurrences.at(-1)
  const isAsked = manage !== undefined && at !== undefined
  const { data, error, refetch } = useQuery({ ...appointmentQuery(at?.Id ?? ''), enabled: isAsked })
  if (!isAsked) return null
  return <LazySeriesManager appointment={data} error={error} onRetry={() => void refetch()} />
}
