// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const changeWording: Call<typeof endpoints.changeWording> = { method: 'PUT', path: '/api/wordings/{name}/{locale}' }
export const listWordings: Call<typeof endpoints.listWordings> = { method: 'GET', path: '/api/wordings' }
