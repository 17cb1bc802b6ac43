// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const changeCareModel: Call<typeof endpoints.changeCareModel> = { method: 'PUT', path: '/api/care-model' }
export const readCareModel: Call<typeof endpoints.readCareModel> = { method: 'GET', path: '/api/care-model' }
