import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { CaseArchive } from './case-archive.ts'

const byId = z.object({ id: Id })

/** While an archive is being made, asking again answers that archive. */
export const zipCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/zip',
  summary: 'Have a case made into a ZIP, in the background',
  caller: 'member',
  creates: true,
  params: byId,
  answer: CaseArchive,
  problems: [
    'session.required',
    'record.not_found',
    'zip.too_many',
    'protection.in_emergency',
    'request.idempotency_key_reused',
  ],
})

export const readZip = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/zip',
  summary: "How far the reader's own ZIP of a case is",
  caller: 'member',
  params: byId,
  answer: z.object({ Archive: CaseArchive.nullable() }),
  problems: ['session.required', 'record.not_found'],
})

export const cancelZip = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/zip/cancel',
  summary: "Stop the making of the reader's own ZIP of a case",
  caller: 'member',
  params: byId,
  answer: CaseArchive,
  problems: ['session.required', 'record.not_found', 'zip.not_under_way'],
})

export const downloadZip = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/zip/download',
  summary: "The reader's own ZIP of a case",
  caller: 'member',
  params: byId,
  answer: z.instanceof(Uint8Array),
  problems: ['session.required', 'record.not_found', 'zip.not_ready', 'protection.in_emergency'],
})
