import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { RowDetails } from './endpoints.ts'

/** The same with all parts, for a client that asks when the row is opened and not by what the row shows. */
export const expandRowOnTrigger = endpoint({
  method: 'GET',
  path: '/api/row-expander-ex/{hookId}',
  summary: 'The lazy part of a row, asked for by hand',
  caller: 'member',
  audits: 'read',
  params: z.object({ hookId: Id }),
  answer: RowDetails,
  problems: ['session.required', 'record.not_found'],
})
