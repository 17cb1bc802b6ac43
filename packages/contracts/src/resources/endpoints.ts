import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploading } from '../files/upload-problems.ts'
import { UploadedFile } from '../files/uploaded-file.ts'
import { Id } from '../ids.ts'
import { Name, SearchText } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import {
  Resource,
  ResourceCard,
  ResourceCategory,
  ResourceDescription,
  ResourceLanguage,
  WebAddress,
} from './resource.ts'

const byId = z.object({ id: Id })

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  summary: 'The resource library, by category and in the order that administrators gave it',
  caller: 'member',
  query: PageQuery.extend({
    q: SearchText.default(''),
    category: SearchText.optional(),
    language: ResourceLanguage.optional(),
    inactive: z
      .stringbool()
      .default(false)
      .describe('Those that members do not see, too. Only administrators get them'),
  }),
  answer: pageOf(ResourceCard).extend({
    /** The categories and languages of all that the reader could list, to choose from. */
    Categories: z.array(z.string()),
    Languages: z.array(ResourceLanguage),
    CanAdd: z.boolean(),
  }),
  problems: ['session.required', 'request.invalid'],
})

export const readResource = endpoint({
  method: 'GET',
  path: '/api/resources/{id}',
  summary: 'A resource of the library',
  caller: 'member',
  params: byId,
  answer: Resource,
  problems: ['session.required', 'record.not_found'],
})

/** With a link it is active at once. Without one it waits for its file and becomes active with it. */
export const addResource = endpoint({
  method: 'POST',
  path: '/api/resources',
  summary: 'Add a resource to the library',
  caller: 'administrator',
  creates: true,
  body: z.object({
    Name,
    Description: ResourceDescription.default(''),
    Category: ResourceCategory,
    Language: ResourceLanguage.nullable().default(null),
    Link: WebAddress.nullable().default(null),
  }),
  answer: Resource,
  problems: ['session.required', 'record.not_found', 'request.invalid', 'request.idempotency_key_reused'],
})

/** The file takes the place of the link or of the file before. */
export const uploadResourceFile = endpoint({
  method: 'POST',
  path: '/api/resources/{id}/file',
  summary: 'Upload the file of a resource',
  caller: 'administrator',
  multipart: true,
  params: byId,
  body: z.object({ file: UploadedFile.optional(), small: UploadedFile.optional() }),
  answer: Resource,
  problems: [...uploading, 'record.stale'],
})

export const activateResource = endpoint({
  method: 'POST',
  path: '/api/resources/{id}/activate',
  summary: 'Show a resource to members again',
  caller: 'administrator',
  params: byId,
  answer: Resource,
  problems: ['session.required', 'record.not_found', 'record.stale', 'resource.content_missing'],
})

export const deactivateResource = endpoint({
  method: 'POST',
  path: '/api/resources/{id}/deactivate',
  summary: 'Hide a resource from members',
  caller: 'administrator',
  params: byId,
  answer: Resource,
  problems: ['session.required', 'record.not_found', 'record.stale'],
})

/** Its category keeps the others in their order. */
export const moveResource = endpoint({
  method: 'POST',
  path: '/api/resources/{id}/move',
  summary: 'Put a resource before another one of its category, or at its end',
  caller: 'administrator',
  params: byId,
  body: z.object({ Before: Id.nullable() }),
  answer: Resource,
  problems: ['session.required', 'record.not_found', 'request.invalid', 'item.value_invalid'],
})
