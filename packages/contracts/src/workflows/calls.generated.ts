// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const listStartable: Call<typeof endpoints.listStartable> = { method: 'GET', path: '/api/workflow-starts' }
export const listWorkflowRuns: Call<typeof endpoints.listWorkflowRuns> = { method: 'GET', path: '/api/workflow-runs' }
export const listWorkflows: Call<typeof endpoints.listWorkflows> = { method: 'GET', path: '/api/workflows' }
export const readWorkflow: Call<typeof endpoints.readWorkflow> = { method: 'GET', path: '/api/workflows/{id}' }
export const runActivity: Call<typeof endpoints.runActivity> = { method: 'POST', path: '/api/workflows/{id}/activities/{activity}/run', creates: true }
export const startWorkflow: Call<typeof endpoints.startWorkflow> = { method: 'POST', path: '/api/workflows', creates: true }
export const undoActivity: Call<typeof endpoints.undoActivity> = { method: 'POST', path: '/api/workflows/{id}/activities/{activity}/undo', creates: true }
