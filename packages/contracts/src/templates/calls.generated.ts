// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const changeDesign: Call<typeof endpoints.changeDesign> = { method: 'PUT', path: '/api/form-templates/{id}' }
export const compareDesign: Call<typeof endpoints.compareDesign> = { method: 'GET', path: '/api/form-templates/{id}/comparison' }
export const createDesign: Call<typeof endpoints.createDesign> = { method: 'POST', path: '/api/form-templates', creates: true }
export const discardDraft: Call<typeof endpoints.discardDraft> = { method: 'DELETE', path: '/api/form-templates/{id}/draft' }
export const duplicateDesign: Call<typeof endpoints.duplicateDesign> = { method: 'POST', path: '/api/form-templates/{id}/duplicate', creates: true }
export const exportDesign: Call<typeof endpoints.exportDesign> = { method: 'GET', path: '/api/form-templates/{id}/questionnaire' }
export const exportDocument: Call<typeof endpoints.exportDocument> = { method: 'GET', path: '/api/documents/{id}/questionnaire-response' }
export const importDesign: Call<typeof endpoints.importDesign> = { method: 'POST', path: '/api/form-templates/import', creates: true }
export const listDesigns: Call<typeof endpoints.listDesigns> = { method: 'GET', path: '/api/form-templates' }
export const publishDraft: Call<typeof endpoints.publishDraft> = { method: 'POST', path: '/api/form-templates/{id}/publish' }
export const readDesign: Call<typeof endpoints.readDesign> = { method: 'GET', path: '/api/form-templates/{id}' }
export const readDesignVersion: Call<typeof endpoints.readDesignVersion> = { method: 'GET', path: '/api/form-templates/{id}/versions/{number}' }
export const readTemplateSchema: Call<typeof endpoints.readTemplateSchema> = { method: 'GET', path: '/api/template-schema' }
export const saveDraft: Call<typeof endpoints.saveDraft> = { method: 'PUT', path: '/api/form-templates/{id}/draft' }
