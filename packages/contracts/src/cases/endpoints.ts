import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SearchText } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { CaseRow, ManagedCase } from './case.ts'

export const readCase = endpoint({
  method: 'GET',
  path: '/api/cases/{id}',
  summary: 'A case',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: ManagedCase,
  problems: ['session.required', 'record.not_found'],
})

/** Open first, then closed by year of creation, newest first. Without `person`: the reader's own and shared cases, with `all` every visible one. */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/cases',
  summary: 'Cases of a person, or of the reader',
  caller: 'member',
  audits: 'read',
  query: PageQuery.extend({
    person: Id.optional(),
    all: z.stringbool().default(false),
    open: z.stringbool().default(false),
    q: SearchText.default(''),
  }),
  answer: pageOf(CaseRow),
  problems: ['session.required', 'record.not_found'],
})
