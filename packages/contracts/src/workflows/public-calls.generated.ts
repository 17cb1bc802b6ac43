// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './public-endpoints.ts'

export const readPublicWorkflow: Call<typeof endpoints.readPublicWorkflow> = { method: 'GET', path: '/public/workflow' }
export const runPublicWorkflow: Call<typeof endpoints.runPublicWorkflow> = { method: 'POST', path: '/public/workflow' }
