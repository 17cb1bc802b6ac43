import { listCases } from '@caseloom/contracts/cases/calls.generated'
import {
  changeDashboardItem,
  createDashboardItem,
  deleteDashboardItem,
  listDashboardItems,
  moveDashboardItem,
} from '@caseloom/contracts/dashboards/calls.generated'
import type { DashboardItem, DashboardPlace } from '@caseloom/contracts/dashboards/dashboard-item'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'

/** What administrators wrote, for one page or for all. They change it rarely. */
export const dashboardItemsQuery = (shownOn?: DashboardPlace) =>
  queryOptions({
    queryKey: ['dashboard-items', shownOn],
    queryFn: ({ signal }) => send(listDashboardItems, { query: { shownOn } }, { signal }),
    staleTime: 60_000,
  })

const forget = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['dashboard-items'] })

/** What can be written about an item. Its page is chosen once. */
export type ItemText = Pick<DashboardItem, 'Name' | 'Type' | 'Header' | 'Subheader' | 'Report' | 'ShownOn'>

export type SavingItem = {
  /** Null adds an item. */
  readonly known: Pick<DashboardItem, 'Id' | 'Version'> | null
  /** All of a new item; what changes of a known one. */
  readonly text: Partial<ItemText>
  readonly idempotencyKey: string
}

export const saveDashboardItemMutation = mutationOptions({
  mutationFn: ({ known, text, idempotencyKey }: SavingItem) => {
    const { ShownOn = 'REPORTS', ...body } = text
    if (known !== null) return send(changeDashboardItem, { params: { id: known.Id }, body }, { version: known.Version })
    const { Name = '', Type = 'CHART', Header = '', ...rest } = body
    return send(createDashboardItem, { body: { ...rest, Name, Type, Header, ShownOn } }, { idempotencyKey })
  },
  // After a refusal the next press needs the version of now.
  onSettled: async (_answer, error, _saving, _result, { client }) => {
    const read = client.invalidateQueries({ queryKey: ['dashboard-items'] })
    if (error) await read
  },
})

export const activateDashboardItemMutation = mutationOptions({
  mutationFn: ({ Id, Active, Version }: Pick<DashboardItem, 'Id' | 'Active' | 'Version'>) =>
    send(changeDashboardItem, { params: { id: Id }, body: { Active } }, { version: Version }),
  onSettled: (_answer, _error, _item, _result, { client }) => forget(client),
})

export const moveDashboardItemMutation = mutationOptions({
  mutationFn: ({ id, up }: { readonly id: string; readonly up: boolean }) =>
    send(moveDashboardItem, { params: { id }, body: { Up: up } }),
  onSettled: (_answer, _error, _move, _result, { client }) => forget(client),
})

export const deleteDashboardItemMutation = mutationOptions({
  mutationFn: ({ Id, Version }: Pick<DashboardItem, 'Id' | 'Version'>) =>
    send(deleteDashboardItem, { params: { id: Id } }, { version: Version }),
  onSettled: (_answer, _error, _item, _result, { client }) => forget(client),
})

/** Some open case that the writer sees, whose figures a preview shows; empty where there is none. */
export const caseToPreviewQuery = queryOptions({
  queryKey: ['case-to-preview'],
  queryFn: async ({ signal }) => {
    const { Items } = await send(listCases, { query: { q: '', all: 'true', open: 'true', limit: 1 } }, { signal })
    return Items[0]?.Id ?? ''
  },
  staleTime: 60_000,
})
