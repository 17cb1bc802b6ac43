import { listComments } from '@caseloom/contracts/comments/calls.generated'
import { deleteItem } from '@caseloom/contracts/items/calls.generated'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'

export function commentsQuery(itemId: string) {
  return queryOptions({
    queryKey: ['comments', itemId],
    queryFn: ({ signal }) => send(listComments, { query: { item: itemId } }, { signal }),
  })
}

function forgetComments(client: QueryClient, itemId: string) {
  void client.invalidateQueries({ queryKey: ['activity'] })
  return client.invalidateQueries({ queryKey: ['comments', itemId] })
}

export type CommentDeletion = { readonly itemId: string; readonly commentId: string; readonly version: number }

export const deleteCommentMutation = mutationOptions({
  mutationFn: ({ commentId, version }: CommentDeletion) =>
    send(deleteItem, { params: { id: commentId }, query: {} }, { version }),
  onSuccess: (_data, { itemId }, _result, { client }) => forgetComments(client, itemId),
})
