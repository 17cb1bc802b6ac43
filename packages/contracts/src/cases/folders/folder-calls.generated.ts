// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './folder-endpoints.ts'

export const addToFolder: Call<typeof endpoints.addToFolder> = { method: 'POST', path: '/api/shared-folders/{id}/add' }
export const createFolder: Call<typeof endpoints.createFolder> = { method: 'POST', path: '/api/new/shared-folder', creates: true }
export const listFolders: Call<typeof endpoints.listFolders> = { method: 'GET', path: '/api/shared-folders' }
export const listFoldersOfCase: Call<typeof endpoints.listFoldersOfCase> = { method: 'GET', path: '/api/cases/{id}/folders' }
export const readFolder: Call<typeof endpoints.readFolder> = { method: 'GET', path: '/api/shared-folders/{id}' }
export const removeFromFolder: Call<typeof endpoints.removeFromFolder> = { method: 'POST', path: '/api/shared-folders/{id}/remove' }
export const shareFolder: Call<typeof endpoints.shareFolder> = { method: 'POST', path: '/api/shared-folders/{id}/share', creates: true }
export const unshareFolder: Call<typeof endpoints.unshareFolder> = { method: 'POST', path: '/api/shared-folders/{id}/unshare' }
