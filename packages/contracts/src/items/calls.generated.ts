// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const completeItems: Call<typeof endpoints.completeItems> = { method: 'PUT', path: '/api/complete/{ids...}', creates: true }
export const createItem: Call<typeof endpoints.createItem> = { method: 'POST', path: '/api/new', creates: true }
export const deleteItem: Call<typeof endpoints.deleteItem> = { method: 'DELETE', path: '/api/delete/{id}' }
export const downloadItem: Call<typeof endpoints.downloadItem> = { method: 'GET', path: '/api/download/{id}' }
export const expandRow: Call<typeof endpoints.expandRow> = { method: 'GET', path: '/api/row-expander/{hookId}' }
export const listActivity: Call<typeof endpoints.listActivity> = { method: 'GET', path: '/api/activity' }
export const listCreatable: Call<typeof endpoints.listCreatable> = { method: 'GET', path: '/api/new' }
export const revertItems: Call<typeof endpoints.revertItems> = { method: 'PUT', path: '/api/revert/{ids...}' }
export const transferItem: Call<typeof endpoints.transferItem> = { method: 'PUT', path: '/api/transfer/{id}' }
export const undo: Call<typeof endpoints.undo> = { method: 'POST', path: '/api/undo/{id}' }
export const updateItem: Call<typeof endpoints.updateItem> = { method: 'PUT', path: '/api/update/{id}' }
export const updateItemsRaw: Call<typeof endpoints.updateItemsRaw> = { method: 'PUT', path: '/api/update/raw/{id}' }
