import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Locale } from '../../locales.ts'
import { WordingName, WordingRow, WordingText } from './wording.ts'

export const listWordings = endpoint({
  method: 'GET',
  path: '/api/wordings',
  summary: 'What the product writes and shows in the name of the care model, in every language',
  caller: 'administrator',
  answer: z.object({ Items: z.array(WordingRow) }),
  problems: ['session.required', 'record.not_found'],
})

/** Counts for the next message. What is already waiting in the outbox keeps its words. */
export const changeWording = endpoint({
  method: 'PUT',
  path: '/api/wordings/{name}/{locale}',
  summary: 'Replace a wording, or restore the standard one',
  caller: 'administrator',
  params: z.object({ name: WordingName, locale: Locale }),
  body: z.object({ Own: WordingText.nullable() }).meta({
    examples: [
      { Own: { Subject: 'Your appointment', Body: '{{CareModel.Name}} expects you on {{Item.Date}}.' } },
      { Own: null },
    ],
  }),
  answer: WordingRow,
  problems: [
    'session.required',
    'record.not_found',
    'record.stale',
    'notification.empty',
    'notification.variable_unknown',
    'wording.variable_missing',
    'wording.variable_repeated',
    'wording.variable_joined',
    'wording.too_long',
  ],
})
