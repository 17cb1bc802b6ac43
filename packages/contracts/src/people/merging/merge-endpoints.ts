import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { PageQuery, pageOf } from '../../paging.ts'
import { Merge, MergeField, MergePreview } from './merge.ts'
import { Person } from '../person.ts'

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/people/{id}/merge',
  summary: 'Two people side by side, before they are merged',
  caller: 'administrator',
  audits: 'read',
  params: z.object({ id: Id }),
  query: z.object({ with: Id }),
  answer: MergePreview,
  problems: [
    'session.required',
    'record.not_found',
    'people.merge_same',
    'people.merge_kinds',
    'people.merge_patient',
    'people.merge_member',
  ],
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
    'people.merge_patient',
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

export const refuteDuplicate = endpoint({
  method: 'POST',
  path: '/api/people/{id}/not-the-same',
  summary: 'Two people who were marked as possible duplicates are two',
  caller: 'member',
  params: z.object({ id: Id }),
  body: z.object({ Other: Id }),
  answer: Person,
  problems: ['session.required', 'record.not_found', 'record.forbidden'],
})
