// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './photo-endpoints.ts'

export const readImage: Call<typeof endpoints.readImage> = { method: 'GET', path: '/api/image' }
export const uploadPhoto: Call<typeof endpoints.uploadPhoto> = { method: 'POST', path: '/api/upload-app/{personId}' }
