// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const changeDashboardItem: Call<typeof endpoints.changeDashboardItem> = { method: 'PUT', path: '/api/dashboard-items/{id}' }
export const createDashboardItem: Call<typeof endpoints.createDashboardItem> = { method: 'POST', path: '/api/dashboard-items', creates: true }
export const deleteDashboardItem: Call<typeof endpoints.deleteDashboardItem> = { method: 'DELETE', path: '/api/dashboard-items/{id}' }
export const listDashboardItems: Call<typeof endpoints.listDashboardItems> = { method: 'GET', path: '/api/dashboard-items' }
export const moveDashboardItem: Call<typeof endpoints.moveDashboardItem> = { method: 'POST', path: '/api/dashboard-items/{id}/move' }
