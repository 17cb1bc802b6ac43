import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Kind, SearchText, StatusClass } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { Person } from './person.ts'

/** A row of the directory: a person, a case or a shared folder. `RefId` is the person on whose page it is. */
export const DirectoryRow = z.object({
  Id,
  RefId: Id,
  PersonId: Id,
  Name: z.string(),
  Description: z.string().nullable(),
  Type: Kind,
  Completed: z.boolean(),
  Status: z.string().nullable(),
  StatusClass,
  Sharing: z.boolean(),
  Own: z.boolean(),
  /** A person's photo Id. */
  Photo: Id.nullable(),
})
export type DirectoryRow = z.infer<typeof DirectoryRow>

export const listDirectory = endpoint({
  method: 'GET',
  path: '/api/directory',
  summary: 'People and cases the reader may see, by name',
  caller: 'member',
  onStandby: true,
  audits: 'read',
  query: PageQuery.extend({
    q: SearchText.default(''),
    type: z.string().max(200).default('').describe('Kinds joined with |'),
  }),
  answer: pageOf(DirectoryRow),
  problems: ['session.required'],
})

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/people/{id}',
  summary: 'A person',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: Person,
  problems: ['session.required', 'record.not_found'],
})
