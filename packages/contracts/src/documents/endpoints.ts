import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { DocumentForm } from './document.ts'
import { Template } from './template.ts'

/** The templates that a document can be made from, sorted by name. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  summary: 'The active templates, by name',
  caller: 'member',
  answer: z.object({ Items: z.array(Template) }),
  problems: ['session.required'],
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/{id}',
  summary: 'A document form with its questions and answers',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: DocumentForm,
  problems: ['session.required', 'record.not_found'],
})

/** Saves the reader's own bookmark and changes nothing in the document. */
export const leaveOff = endpoint({
  method: 'PUT',
  path: '/api/documents/{id}/left-off',
  summary: 'Remember the page that the reader is on',
  caller: 'member',
  params: z.object({ id: Id }),
  body: z.object({ Page: z.number().int().min(1).max(100) }),
  answer: z.object({ Id, Page: z.number().int() }),
  problems: ['session.required', 'record.not_found'],
})

/** A document attached to an appointment or an incident. */
export const newAttachment = endpoint({
  method: 'POST',
  path: '/api/new/attachment',
  summary: 'Make a document from a template and attach it to an appointment or incident',
  caller: 'member',
  creates: true,
  query: z.object({ target: Id, ofType: Id }),
  answer: DocumentForm,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'item.kind_not_creatable',
    'document.subject_missing',
    'case.closed',
    'request.idempotency_key_reused',
  ],
})
