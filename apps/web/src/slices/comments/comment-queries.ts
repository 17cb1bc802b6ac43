import { addComment, listComments } from '@caseloom/contracts/comments/endpoints'
import { deleteItem, updateItem } from '@caseloom/contracts/items/endpoints'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'

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

export type NewComment = { readonly itemId: string; readonly message: string; readonly idempotencyKey: string }

export const addCommentMutation = mutationOptions({
  mutationFn: ({ itemId, message, idempotencyKey }: NewComment) =>
    send(addComment, { body: { id: itemId, message } }, { idempotencyKey }),
  onSuccess: (_data, { itemId }, _result, { client }) => forgetComments(client, itemId),
})

export type CommentEdit = {
  readonly itemId: string
  readonly commentId: string
  readonly message: string
  readonly version: number
}

/** A body with PropertyValue alone means the comment's text. */
export const editCommentMutation = mutationOptions({
  mutationFn: ({ commentId, message, version }: CommentEdit) =>
    send(updateItem, { params: { id: commentId }, body: { PropertyValue: message } }, { version }),
  onSuccess: (_data, { itemId }, _result, { client }) => forgetComments(client, itemId),
})

export type CommentDeletion = { readonly itemId: string; readonly commentId: string; readonly version: number }

export const deleteCommentMutation = mutationOptions({
  mutationFn: ({ commentId, version }: CommentDeletion) =>
    send(deleteItem, { params: { id: commentId }, query: {} }, { version }),
  onSuccess: (_data, { itemId }, _result, { client }) => forgetComments(client, itemId),
})
