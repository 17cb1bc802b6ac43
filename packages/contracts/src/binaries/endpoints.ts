import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploading } from '../files/upload-problems.ts'
import { UploadedFile } from '../files/uploaded-file.ts'
import { Id } from '../ids.ts'
import { PageQuery } from '../paging.ts'
import { BinaryDocument } from './binary-document.ts'
import { RelatedItems } from './related-item.ts'

/**
 * Attaches a file to an appointment, an incident, an event, a document, a case or a person; `small` is a picture's thumbnail. `action` is
 * accepted and ignored: attaching is all that this call does.
 */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/upload-too-new/{id}',
  summary: 'Upload a file and attach it to an item',
  caller: 'member',
  multipart: true,
  params: z.object({ id: Id }),
  query: z.object({ action: z.string().max(100).optional() }),
  body: z.object({ file: UploadedFile.optional(), small: UploadedFile.optional() }),
  answer: BinaryDocument,
  problems: [...uploading, 'file.target_unfit', 'file.attached_already'],
})

export const readBinary = endpoint({
  method: 'GET',
  path: '/api/binaries/{id}',
  summary: 'An uploaded file as an item; GET /api/download/{id} has its content',
  caller: 'member',
  params: z.object({ id: Id }),
  answer: BinaryDocument,
  problems: ['session.required', 'record.not_found'],
})

/** The id grants nothing: access is checked each time. */
export const listRelated = endpoint({
  method: 'GET',
  path: '/api/hook/related/{hookId}',
  summary: 'The attachments of an item, and the forms that it still requires',
  caller: 'member',
  params: z.object({ hookId: Id }),
  query: PageQuery,
  answer: RelatedItems,
  problems: ['session.required', 'record.not_found'],
})

/** One at a time, so that two people who order the same list do not undo each other's moves. */
export const moveRelated = endpoint({
  method: 'POST',
  path: '/api/hook/related/{hookId}/move',
  summary: 'Put what is attached to an item in another order: one of it after another, or first',
  caller: 'member',
  params: z.object({ hookId: Id }),
  body: z.object({ Id, After: Id.nullable() }),
  answer: z.object({ Ids: z.array(Id).describe('All that is attached, in its order') }),
  problems: ['session.required', 'record.not_found', 'record.forbidden', 'case.closed'],
})

/** How uploaded files are kept, for those who run the installation. */
export const readFileStorage = endpoint({
  method: 'GET',
  path: '/api/file-storage',
  summary: 'Where uploaded files are, whether they are scanned, and how much room they take',
  caller: 'administrator',
  audits: 'read',
  answer: z.object({
    /** A virus scanner is asked about every upload. */
    Scanned: z.boolean(),
    Place: z.enum(['folder', 's3']),
    /** The size of the care model's files, in bytes. */
    Bytes: z.number(),
    LimitBytes: z.number().nullable(),
  }),
  problems: ['session.required', 'record.not_found'],
})
