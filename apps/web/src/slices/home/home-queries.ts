import type { AnswerTo } from '@caseloom/contracts/endpoint'
import { readHome } from '@caseloom/contracts/home/calls.generated'
import { completeItems, revertItems } from '@caseloom/contracts/items/calls.generated'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { t } from './home-texts.ts'

export type Home = AnswerTo<typeof readHome>

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => send(readHome, {}, { signal }),
})

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
