import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { DatedEvent } from './dated-event.ts'
import { Incident } from './incident.ts'

const byId = z.object({ id: Id })

export const readIncident = endpoint({
  method: 'GET',
  path: '/api/incidents/{id}',
  summary: 'An incident',
  caller: 'member',
  audits: 'read',
  params: byId,
  answer: Incident,
  problems: ['session.required', 'record.not_found'],
})

/** Colleagues who can follow the incident up. They already see it, so handing it over reveals nothing to anybody. */
export const listTakers = endpoint({
  method: 'GET',
  path: '/api/incidents/{id}/takers',
  summary: 'Who may take up an incident',
  caller: 'member',
  audits: 'read',
  params: byId,
  answer: z.object({ Items: z.array(Reference) }),
  problems: ['session.required', 'record.not_found'],
})

/** Colleagues who see an incident or event. They may be named as involved in it. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/api/people-involved/{id}/staff',
  summary: 'Which colleagues may be named as involved in an incident or event',
  caller: 'member',
  audits: 'read',
  params: byId,
  answer: z.object({ Items: z.array(Reference) }),
  problems: ['session.required', 'record.not_found'],
})

export const readEvent = endpoint({
  method: 'GET',
  path: '/api/events/{id}',
  summary: 'An event worth a date',
  caller: 'member',
  audits: 'read',
  params: byId,
  answer: DatedEvent,
  problems: ['session.required', 'record.not_found'],
})
