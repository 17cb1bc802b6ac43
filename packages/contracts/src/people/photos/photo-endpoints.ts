import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { UploadedFile } from '../../files/uploaded-file.ts'
import { Id } from '../../ids.ts'
import { Person } from '../person.ts'

/** Replaces the current photo. `small` is the same picture for lists; without it they show the large one. */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/upload-app/{personId}',
  summary: "Upload a person's photo",
  caller: 'member',
  multipart: true,
  params: z.object({ personId: Id }),
  body: z.object({ file: UploadedFile.optional(), small: UploadedFile.optional() }),
  answer: Person,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'record.stale',
    'request.too_large',
    'file.missing',
    'file.infected',
    'file.not_scanned',
    'file.no_room',
    'file.too_large',
    'file.too_many',
    'file.not_a_picture',
    'file.wrong_kind',
  ],
})

/** Revalidated at each use; unchanged photos answer 304. */
export const readImage = endpoint({
  method: 'GET',
  path: '/api/image',
  summary:
    'The photo of a person, by the Id of the person, of a case of theirs or of the photo; or an uploaded picture, by its Id',
  caller: 'member-or-guest',
  query: z.object({ Id, Size: z.enum(['full', 'small']).default('full') }),
  answer: z.instanceof(Uint8Array),
  problems: ['session.required', 'record.not_found'],
})
