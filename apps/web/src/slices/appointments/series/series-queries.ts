import { changeTaker } from '@caseloom/contracts/appointments/screen-calls.generated'
import { deleteSeries, readSeries, updateSeries } from '@caseloom/contracts/appointments/series/series-calls.generated'
import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import { deleteItem, undo, updateItemsRaw } from '@caseloom/contracts/items/calls.generated'
import type { SeriesPreview, SeriesScope } from '@caseloom/contracts/items/repeating'
import type { CalendarDay } from '@caseloom/contracts/times'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { preview, send, type SendOptions } from '../../../platform/calls/api.ts'
import { forgetLists } from '../../items/index.ts'

const seriesKey = 'series'
const previewKey = 'series-preview'

export function seriesQuery(id: string) {
  return queryOptions({
    // A series is not an item, so no event names its id. Events about its appointments invalidate it instead.
    queryKey: [seriesKey, { id }],
    queryFn: ({ signal }) => send(readSeries, { params: { id } }, { signal }),
    meta: { itemsIn: (series: AppointmentSeries) => series.Occurrences.map(({ Id }) => Id) },
  })
}

/** A change concerns many appointments, and any list may hold one of them. */
export function forgetSeries(client: QueryClient, deletedId?: string) {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, id] }) =>
      name === seriesKey || name === 'appointments' || (name === 'items' && id !== deletedId),
  })
  forgetLists(client)
}

/**
 * What a change that was asked about has altered. A question whose change was made is closing and is not asked again; one whose change
 * was refused stays open, and its numbers may be others by now.
 */
export function forgetChanged(client: QueryClient, error: Error | null) {
  forgetSeries(client)
  if (error !== null) forgetPreviews(client)
}

const forgetPreviews = (client: QueryClient) => void client.invalidateQueries({ queryKey: [previewKey] })

/** What the editor sends. Parts that are left out stay as they are. */
export type SeriesBody = {
  readonly interval?: string
  readonly rule?: string
  readonly end?: CalendarDay | null
  readonly skip?: CalendarDay[]
  readonly start?: string
}
export type SeriesEdit = {
  /** The appointment from which the change is asked for. */
  readonly id: string
  readonly scope: Exclude<SeriesScope, 'ONLY'>
  readonly body: SeriesBody
}
/** The version of what the reader sees: after a colleague's change the server is asked again. */
type Seen = { readonly version: number }
/** With a key, a change that is sent again after its answer was lost is done, and not refused as somebody else's. */
type Keyed = { readonly idempotencyKey?: string }

/** What the server says that a change would do. It is asked each time. */
export const previewQuery = (change: readonly unknown[], ask: (options: SendOptions) => Promise<SeriesPreview>) =>
  queryOptions({
    queryKey: [previewKey, ...change],
    queryFn: ({ signal }) => ask({ signal }),
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  })

export const editPreviewQuery = ({ id, scope, body, version }: SeriesEdit & Seen) =>
  previewQuery(['edit', id, scope, body, version], (options) =>
    preview(updateSeries, { query: { id, scope }, body: { ...body } }, options),
  )

export const editSeriesMutation = mutationOptions({
  mutationFn: ({ id, scope, body, version, idempotencyKey }: SeriesEdit & Seen & Keyed) =>
    send(updateSeries, { query: { id, scope }, body: { ...body } }, { version, idempotencyKey }),
  onSettled: (_data, error, _edit, _result, { client }) => forgetChanged(client, error),
})

/** A change of one appointment, which its series may take over: of its own properties, or of who takes it. */
export type ScopedChange = {
  readonly id: string
  readonly version: number
} & ({ readonly values: Readonly<Record<string, unknown>> } | { readonly whom: string })

const bodyOf = (id: string, values: Readonly<Record<string, unknown>>) => ({
  Data: Object.entries(values).map(([PropertyName, PropertyValue]) => ({ Id: id, PropertyName, PropertyValue })),
})

export const scopePreviewQuery = (change: ScopedChange, scope: SeriesScope) =>
  previewQuery(['scope', change, scope], (options) =>
    'whom' in change
      ? preview(changeTaker, { query: { id: change.id, scope }, body: { whom: change.whom } }, options)
      : preview(
          updateItemsRaw,
          { params: { id: change.id }, query: { scope }, body: bodyOf(change.id, change.values) },
          options,
        ),
  )

export const changeInScopeMutation = mutationOptions({
  mutationFn: async ({ scope, idempotencyKey, ...change }: ScopedChange & Keyed & { readonly scope: SeriesScope }) => {
    const { id, version } = change
    if ('whom' in change) {
      const { Name, Undo, Version } = await send(
        changeTaker,
        { query: { id, scope }, body: { whom: change.whom } },
        { version, idempotencyKey },
      )
      return { Name, Undo: Undo ?? null, Version, Start: null, End: null }
    }
    const request = { params: { id }, query: { scope }, body: bodyOf(id, change.values) }
    const answer = (await send(updateItemsRaw, request, { version, idempotencyKey })).at(-1)
    // The last one is the appointment after all changes. Its contract has these parts (appointment.ts); the call's answer passes any kind.
    const textOf = (part: 'Undo' | 'ScheduledStartTime' | 'ScheduledEndTime') => {
      const value: unknown = answer?.[part]
      return typeof value === 'string' ? value : null
    }
    return {
      Name: answer?.Name ?? '',
      Undo: textOf('Undo'),
      Version: answer?.Version ?? null,
      Start: textOf('ScheduledStartTime'),
      End: textOf('ScheduledEndTime'),
    }
  },
  onSettled: (_data, error, _change, _result, { client }) => forgetChanged(client, error),
})

/** It is asked for by one of the appointments, whose version is the one that the reader saw. */
export type SeriesDeletion = { readonly id: string; readonly scope: 'ONLY' | 'ALL' }

export const deletionPreviewQuery = ({ id, scope, version }: SeriesDeletion & Seen) =>
  previewQuery(['delete', id, scope, version], (options) =>
    scope === 'ONLY'
      ? preview(deleteItem, { params: { id }, query: { scope } }, options)
      : preview(deleteSeries, { params: { id } }, options),
  )

export const deleteInScopeMutation = mutationOptions({
  mutationFn: async ({
    id,
    scope,
    version,
    idempotencyKey,
  }: SeriesDeletion & Seen & Keyed): Promise<{ readonly Undo: string }> =>
    scope === 'ONLY'
      ? send(deleteItem, { params: { id }, query: { scope } }, { version, idempotencyKey })
      : send(deleteSeries, { params: { id } }, { version, idempotencyKey }),
  onSuccess: (_data, { id }, _result, { client }) => {
    client.removeQueries({ queryKey: ['items', id] })
    forgetSeries(client, id)
  },
})

/** Takes a change back. */
export const undoSeriesMutation = mutationOptions({
  mutationFn: (id: string) => send(undo, { params: { id } }),
  onSettled: (_data, _error, _id, _result, { client }) => {
    forgetSeries(client)
    // Undo stands in a toast, over a question that may be open.
    forgetPreviews(client)
  },
})
