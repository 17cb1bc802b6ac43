// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const listRelated: Call<typeof endpoints.listRelated> = { method: 'GET', path: '/api/hook/related/{hookId}' }
export const moveRelated: Call<typeof endpoints.moveRelated> = { method: 'POST', path: '/api/hook/related/{hookId}/move' }
export const readBinary: Call<typeof endpoints.readBinary> = { method: 'GET', path: '/api/binaries/{id}' }
export const readFileStorage: Call<typeof endpoints.readFileStorage> = { method: 'GET', path: '/api/file-storage' }
export const uploadFile: Call<typeof endpoints.uploadFile> = { method: 'POST', path: '/api/upload-too-new/{id}' }
