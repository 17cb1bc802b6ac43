import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SearchText } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { CaseCreation, CaseCreationBody } from './case-creation.ts'
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
  onStandby: true,
  audits: 'read',
  query: PageQuery.extend({
    person: Id.optional(),
    all: z.stringbool().default(false),
    open: z.stringbool().default(false),
    edit: z.stringbool().default(false).describe('Only those that the reader may change'),
    q: SearchText.default(''),
  }),
  answer: pageOf(CaseRow),
  problems: ['session.required', 'record.not_found'],
})

/** The wizard: each choice is sent and answered with the next choices. With Create the case is made in the same transaction. */
export const createCase = endpoint({
  method: 'POST',
  path: '/api/new/case',
  summary: 'Choose person, group and trac of a new case, and make it',
  caller: 'member',
  creates: true,
  body: CaseCreationBody.meta({
    examples: [
      {
        Step1Person: { Selected: null, Words: 'brooks', Offset: 0 },
        Step2Group: { Selected: null },
        Step3Trac: { Selected: null },
        Step4Relationships: { Selected: null },
        Init: true,
        Create: false,
      },
    ],
  }),
  answer: CaseCreation,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'case.group_not_yours',
    'case.choice_unavailable',
    'case.step_missing',
    'case.steps_incomplete',
    'case.open_already',
    'request.idempotency_key_reused',
  ],
})
