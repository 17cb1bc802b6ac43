import type { AnswerTo } from '@caseloom/contracts/endpoint'
import type { ToDoCategory, ToDoRow } from '@caseloom/contracts/home/endpoints'
import { listToDoRows, readHome } from '@caseloom/contracts/home/calls.generated'
import { completeItems, revertItems } from '@caseloom/contracts/items/calls.generated'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { t } from './home-texts.ts'

export type Home = AnswerTo<typeof readHome>

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => send(readHome, {}, { signal }),
})

/** As many as the server answers at once. */
const AT_ONCE = 100

/** The number of pages of a category's open rows after those of the page of the day. */
export function moreToDosQuery(category: ToDoCategory['Name'], after: number, pages: number) {
  return queryOptions({
    queryKey: ['home', category, after, pages],
    queryFn: async ({ signal }): Promise<ToDoRow[]> => {
      const rows: ToDoRow[] = []
      for (let page = 0; page < pages; page += 1) {
        const query = { category, offset: after + page * AT_ONCE, limit: AT_ONCE }
        const { Items, Next } = await send(listToDoRows, { query }, { signal })
        rows.push(...Items)
        if (Next === null) break
      }
      return rows
    },
    enabled: pages > 0,
  })
}

export type ToDoCompletion = { id: string; version: number }

export const completeToDoMutation = mutationOptions({
  mutationFn: ({ id, version }: ToDoCompletion) =>
    send(completeItems, { params: { ids: [id] }, body: {} }, { version }),
  onSettled: (_data, _error, { id }, _result, { client }) => {
    void client.invalidateQueries({ queryKey: ['items', id] })
    void client.invalidateQueries({ queryKey: ['activity'] })
    return client.invalidateQueries({ queryKey: ['home'] })
  },
})

/** Takes back the completion of a to-do. The server refuses that without a reason, which the audit trail keeps. */
export const reopenToDoMutation = mutationOptions({
  mutationFn: (id: string) => send(revertItems, { params: { ids: [id] }, body: { Reason: t('undone') } }),
  onSettled: (_data, _error, id, _result, { client }) => {
    void client.invalidateQueries({ queryKey: ['items', id] })
    return client.invalidateQueries({ queryKey: ['home'] })
  },
})
