// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './calendar-endpoints.ts'

export const chooseWorkingHours: Call<typeof endpoints.chooseWorkingHours> = { method: 'PUT', path: '/api/calendar/working-hours' }
export const downloadAppointment: Call<typeof endpoints.downloadAppointment> = { method: 'GET', path: '/api/appointments/{id}/ics' }
export const endCalendarFeed: Call<typeof endpoints.endCalendarFeed> = { method: 'DELETE', path: '/api/calendar/feed' }
export const readCalendar: Call<typeof endpoints.readCalendar> = { method: 'GET', path: '/api/calendar' }
export const readCalendarFeed: Call<typeof endpoints.readCalendarFeed> = { method: 'GET', path: '/api/calendar/feed' }
export const readFeed: Call<typeof endpoints.readFeed> = { method: 'GET', path: '/calendar/{token}.ics' }
export const replaceCalendarFeed: Call<typeof endpoints.replaceCalendarFeed> = { method: 'POST', path: '/api/calendar/feed' }
