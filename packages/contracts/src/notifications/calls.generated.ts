// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const addNotificationTemplate: Call<typeof endpoints.addNotificationTemplate> = { method: 'POST', path: '/api/notification-templates', creates: true }
export const changeNotificationTemplate: Call<typeof endpoints.changeNotificationTemplate> = { method: 'PUT', path: '/api/notification-templates/{id}' }
export const contactAdministrators: Call<typeof endpoints.contactAdministrators> = { method: 'POST', path: '/api/contact-us', creates: true }
export const listInbox: Call<typeof endpoints.listInbox> = { method: 'GET', path: '/api/notifications' }
export const listNotificationTemplates: Call<typeof endpoints.listNotificationTemplates> = { method: 'GET', path: '/api/notification-templates' }
export const listOutbox: Call<typeof endpoints.listOutbox> = { method: 'GET', path: '/api/outbox' }
export const listRecipients: Call<typeof endpoints.listRecipients> = { method: 'GET', path: '/api/notification-recipients' }
export const readNotifications: Call<typeof endpoints.readNotifications> = { method: 'POST', path: '/api/notifications/read' }
export const readNotificationTemplate: Call<typeof endpoints.readNotificationTemplate> = { method: 'GET', path: '/api/notification-templates/{id}' }
export const sendNotification: Call<typeof endpoints.sendNotification> = { method: 'POST', path: '/api/notification', creates: true }
