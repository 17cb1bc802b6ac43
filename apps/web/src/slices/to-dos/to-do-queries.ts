import { updateItemsRaw } from '@caseloom/contracts/items/calls.generated'
import { addToDo, readToDo } from '@caseloom/contracts/to-dos/calls.generated'
import { mutationOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { forgetItem, forgetLists, itemQuery, itemScope } from '../items/index.ts'

export const toDoQuery = (id: string) => itemQuery(id, (options) => send(readToDo, { params: { id } }, options))

export type NewToDo = {
  readonly body: { readonly Name: string; readonly Notes: string; readonly DueDay: string | null }
  readonly idempotencyKey: string
}

export const addToDoMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: NewToDo) => send(addToDo, { body }, { idempotencyKey }),
  onSuccess: (_data, _variables, _result, { client }) => forgetLists(client),
})

export type ToDoChange = {
  readonly id: string
  readonly version: number
  readonly changes: Readonly<Record<string, string | null>>
}

export const changeToDoMutation = (toDoId: string) =>
  mutationOptions({
    mutationFn: ({ id, version, changes }: ToDoChange) => {
      const Data = Object.entries(changes).map(([name, value]) => ({
        Id: id,
        PropertyName: name,
        PropertyValue: value,
      }))
      return send(updateItemsRaw, { params: { id }, body: { Data } }, { version })
    },
    onSettled: (_data, _error, { id }, _result, { client }) => forgetItem(client, id),
    scope: itemScope(toDoId),
  })
