import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploading } from '../files/upload-problems.ts'
import { UploadedFile } from '../files/uploaded-file.ts'
import { Id, Reference } from '../ids.ts'
import { SearchText } from '../items/item.ts'
import { PageQuery } from '../paging.ts'
import { AnswerHistory, ScoreCourse } from './document-course.ts'
import { DocumentForm, OpenForm, QuestionOption } from './document.ts'
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
  caller: 'member-or-guest',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: DocumentForm,
  problems: ['session.required', 'record.not_found'],
})

/** Who changed which answer when. */
export const readAnswerHistory = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/history',
  summary: 'The changes of the answers of a document, the newest first',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: AnswerHistory,
  problems: ['session.required', 'record.not_found'],
})

/** The scores of the forms that the same person has completed before, as far as the reader sees those forms. */
export const readScoreCourses = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/courses',
  summary: 'How the scores of a document went in earlier forms about the same person',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: z.object({ Items: z.array(ScoreCourse) }),
  problems: ['session.required', 'record.not_found'],
})

/** The scores of a case's completed forms over time, as far as the reader sees those forms. */
export const readCaseCourses = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/courses',
  summary: 'How the scores of the forms of a case went',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: z.object({ Items: z.array(ScoreCourse) }),
  problems: ['session.required', 'record.not_found'],
})

/** Saves the reader's own bookmark and changes nothing in the document. */
export const leaveOff = endpoint({
  method: 'PUT',
  path: '/api/documents/{id}/left-off',
  summary: 'Remember the page that the reader is on',
  caller: 'member-or-guest',
  params: z.object({ id: Id }),
  body: z.object({ Page: z.number().int().min(1).max(100) }),
  answer: z.object({ Id, Page: z.number().int() }),
  problems: ['session.required', 'record.not_found'],
})

/**
 * A page says this again and again while it shows the document, and once more when it does so no longer. A guest counts while answers of
 * theirs arrive. It changes nothing in the document and does not keep a session alive.
 */
export const openDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/{id}/open',
  summary: 'Say whether the document is on the screen, and read who else has it open',
  caller: 'member',
  params: z.object({ id: Id }),
  body: z.object({ Open: z.boolean() }),
  answer: OpenForm,
  problems: ['session.required', 'record.not_found'],
})

/** What a question offers that is not in its template: people and groups. */
export const listQuestionOptions = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/questions/{question}/options',
  summary: 'The people or groups that a question offers, by words of their name',
  caller: 'member-or-guest',
  audits: 'read',
  params: z.object({ id: Id, question: Id }),
  query: z.object({ q: SearchText.default('') }),
  answer: z.object({ Items: z.array(QuestionOption) }),
  problems: ['session.required', 'record.not_found', 'document.question_missing', 'guest.form_closed'],
})

/**
 * Stores a file for a question. The Id in the response is then sent as the answer. The same file twice is stored once. A signature and a
 * camera take pictures only.
 */
export const uploadAnswerFile = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/questions/{question}/upload',
  summary: 'Upload a file, a picture or a signature for a question',
  caller: 'member-or-guest',
  multipart: true,
  params: z.object({ id: Id, question: Id }),
  body: z.object({ file: UploadedFile.optional(), small: UploadedFile.optional() }),
  answer: Reference,
  problems: [
    ...uploading,
    'guest.form_closed',
    'document.question_missing',
    'document.question_takes_no_file',
    'document.picture_wanted',
    'file.guest_limit',
  ],
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
