// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './merge-endpoints.ts'

export const listMerges: Call<typeof endpoints.listMerges> = { method: 'GET', path: '/api/people/{id}/merges' }
export const mergePeople: Call<typeof endpoints.mergePeople> = { method: 'POST', path: '/api/people/{id}/merge', creates: true }
export const previewMerge: Call<typeof endpoints.previewMerge> = { method: 'GET', path: '/api/people/{id}/merge' }
export const refuteDuplicate: Call<typeof endpoints.refuteDuplicate> = { method: 'POST', path: '/api/people/{id}/not-the-same' }
export const undoMerge: Call<typeof endpoints.undoMerge> = { method: 'POST', path: '/api/merges/{id}/undo' }
