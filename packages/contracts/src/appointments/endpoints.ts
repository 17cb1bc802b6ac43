import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Appointment } from './appointment.ts'

export const readAppointment = endpoint({
  method: 'GET',
  path: '/api/appointments/{id}',
  summary: 'An appointment',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: Appointment,
  problems: ['session.required', 'record.not_found'],
})
