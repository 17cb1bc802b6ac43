// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const leaveOff: Call<typeof endpoints.leaveOff> = { method: 'PUT', path: '/api/documents/{id}/left-off' }
export const listQuestionOptions: Call<typeof endpoints.listQuestionOptions> = { method: 'GET', path: '/api/documents/{id}/questions/{question}/options' }
export const listTemplates: Call<typeof endpoints.listTemplates> = { method: 'GET', path: '/api/templates' }
export const newAttachment: Call<typeof endpoints.newAttachment> = { method: 'POST', path: '/api/new/attachment', creates: true }
export const openDocument: Call<typeof endpoints.openDocument> = { method: 'PUT', path: '/api/documents/{id}/open' }
export const readAnswerHistory: Call<typeof endpoints.readAnswerHistory> = { method: 'GET', path: '/api/documents/{id}/history' }
export const readCaseCourses: Call<typeof endpoints.readCaseCourses> = { method: 'GET', path: '/api/cases/{id}/courses' }
export const readDocument: Call<typeof endpoints.readDocument> = { method: 'GET', path: '/api/documents/{id}' }
export const readScoreCourses: Call<typeof endpoints.readScoreCourses> = { method: 'GET', path: '/api/documents/{id}/courses' }
export const uploadAnswerFile: Call<typeof endpoints.uploadAnswerFile> = { method: 'POST', path: '/api/documents/{id}/questions/{question}/upload' }
