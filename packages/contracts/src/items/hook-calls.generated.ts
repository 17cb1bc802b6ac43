// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './hook-endpoints.ts'

export const readBadges: Call<typeof endpoints.readBadges> = { method: 'GET', path: '/api/hook/badge/{hookIds...}' }
export const readHookContacts: Call<typeof endpoints.readHookContacts> = { method: 'GET', path: '/api/hook/contacts/{hookIds...}' }
export const readHoverCards: Call<typeof endpoints.readHoverCards> = { method: 'GET', path: '/api/hook/hover-card/{hookIds...}' }
export const readInfo: Call<typeof endpoints.readInfo> = { method: 'GET', path: '/api/hook/info/{hookIds...}' }
export const readPluginImages: Call<typeof endpoints.readPluginImages> = { method: 'GET', path: '/api/hook/plugin-image/{hookIds...}' }
export const readTooltips: Call<typeof endpoints.readTooltips> = { method: 'GET', path: '/api/hook/tooltip/{hookIds...}' }
