import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** What a report of a fault has to name. */
export const readVersions = endpoint({
  method: 'GET',
  path: '/api/versions',
  summary: 'The versions of the server and of what it runs on',
  caller: 'administrator',
  answer: z.object({ Caseloom: z.string(), Node: z.string(), PostgreSQL: z.string() }),
  problems: ['session.required', 'record.not_found'],
})
