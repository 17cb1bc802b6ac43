import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Kind, SearchText, StatusClass } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { Merge, MergeField, MergePreview } from './merge.ts'
import { Person } from './person.ts'

/** A row of the directory: a person, a case or a shared folder. `RefId` is the person whose page leads to it. */
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
})
export type DirectoryRow = z.infer<typeof DirectoryRow>

export const listDirectory = endpoint({
  method: 'GET',
  path: '/api/directory',
  summary: 'People and cases the reader may see, by name',
  caller: 'member',
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

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/people/{id}/merge',
  summary: 'Two people side by side, before they are merged',
  caller: 'administrator',
  audits: 'read',
  params: z.object({ id: Id }),
  query: z.object({ with: Id }),
  answer: MergePreview,
  problems: ['session.required', 'record.not_found', 'people.merge_same', 'people.merge_kinds', 'people.merge_member'],
})

export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/people/{id}/merge',
  summary: 'Merge another person into this one',
  caller: 'administrator',
  creates: true,
  params: z.object({ id: Id }),
  body: z.object({
    Merged: Id.describe('The person who goes; everything of theirs moves'),
    Take: z.array(MergeField).max(20).default([]).describe('Fields whose value is taken from the one who goes'),
  }),
  answer: Merge,
  problems: [
    'session.required',
    'record.not_found',
    'record.stale',
    'people.merge_same',
    'people.merge_kinds',
    'people.merge_member',
  ],
})

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/people/{id}/merges',
  summary: 'Who was merged into a person, the latest first',
  caller: 'administrator',
  audits: 'read',
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: pageOf(Merge),
  problems: ['session.required', 'record.not_found'],
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/merges/{id}/undo',
  summary: 'Take a merge of two people back',
  caller: 'administrator',
  params: z.object({ id: Id }),
  answer: Merge,
  problems: ['session.required', 'record.not_found', 'people.merge_undone', 'people.merge_survivor_gone'],
})
