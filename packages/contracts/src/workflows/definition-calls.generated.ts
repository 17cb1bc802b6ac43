// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './definition-endpoints.ts'

export const changeDefinition: Call<typeof endpoints.changeDefinition> = { method: 'PUT', path: '/api/workflow-definitions/{id}' }
export const createDefinition: Call<typeof endpoints.createDefinition> = { method: 'POST', path: '/api/workflow-definitions', creates: true }
export const discardDefinition: Call<typeof endpoints.discardDefinition> = { method: 'DELETE', path: '/api/workflow-definitions/{id}/draft' }
export const dryRunDefinition: Call<typeof endpoints.dryRunDefinition> = { method: 'POST', path: '/api/workflow-definitions/dry-run' }
export const exportDefinition: Call<typeof endpoints.exportDefinition> = { method: 'GET', path: '/api/workflow-definitions/{id}/file' }
export const importDefinition: Call<typeof endpoints.importDefinition> = { method: 'POST', path: '/api/workflow-definitions/import', creates: true }
export const listDefinitions: Call<typeof endpoints.listDefinitions> = { method: 'GET', path: '/api/workflow-definitions' }
export const publishDefinition: Call<typeof endpoints.publishDefinition> = { method: 'POST', path: '/api/workflow-definitions/{id}/publish' }
export const readDefinition: Call<typeof endpoints.readDefinition> = { method: 'GET', path: '/api/workflow-definitions/{id}' }
export const readWorkflowChoices: Call<typeof endpoints.readWorkflowChoices> = { method: 'GET', path: '/api/workflow-choices' }
export const saveDefinition: Call<typeof endpoints.saveDefinition> = { method: 'PUT', path: '/api/workflow-definitions/{id}/draft' }
