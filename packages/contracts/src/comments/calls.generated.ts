// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const addComment: Call<typeof endpoints.addComment> = { method: 'POST', path: '/api/new/comment', creates: true }
export const listComments: Call<typeof endpoints.listComments> = { method: 'GET', path: '/api/comments' }
