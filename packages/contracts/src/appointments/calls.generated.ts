// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const addAttendees: Call<typeof endpoints.addAttendees> = { method: 'POST', path: '/api/new/appointment_series', creates: true }
export const readAppointment: Call<typeof endpoints.readAppointment> = { method: 'GET', path: '/api/appointments/{id}' }
export const undoCompletion: Call<typeof endpoints.undoCompletion> = { method: 'POST', path: '/api/appointments/{id}/undo-completion' }
