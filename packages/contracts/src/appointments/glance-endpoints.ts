import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { CaseGlance } from './case-glance.ts'

export const readCaseGlance = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/glance',
  summary: 'What is overdue, next and open in a case, and who was there',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: CaseGlance,
  problems: ['session.required', 'record.not_found'],
})
