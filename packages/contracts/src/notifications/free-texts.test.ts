import { expect, test } from 'vitest'
import type * as z from 'zod'
import { closeCase, referCase, suspendCase } from '../cases/action-endpoints.ts'
import { FolderDescription } from '../cases/folders/shared-folder.ts'
import { answerSchema } from '../documents/answer-schema.ts'
import { MessageBody, Subject } from './notification.ts'
import { declineRelationship } from '../people/relationships/relationship-endpoints.ts'
import { completeItems, revertItems } from '../items/endpoints.ts'
import { LongText, Reason, SearchText } from '../items/item.ts'
import { cleanText } from '../items/typed-text.ts'

const ID = '01980000-0000-7000-8000-000000000001'
const inBody = (endpoint: { body: z.ZodType }, rest: object, name: string) => (text: string) =>
  new Map(Object.entries(Object(endpoint.body.parse({ ...rest, [name]: text })))).get(name)
const of = (schema: z.ZodType | null | undefined) => (text: string) => schema?.parse(text)
const answerTo = (QType: string) => (text: string) =>
  answerSchema({ Id: ID, Text: 'What happened?', QType })?.parse(text) ?? ''

/** Every free text that members and guests type, as the server parses it. Names have their own tests. */
const texts: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a comment', (text) => cleanText(text)],
  ['notes, and what follows an incident', of(LongText)],
  ['the description of a folder', of(FolderDescription)],
  ['the subject of a message', of(Subject)],
  ['a message', of(MessageBody)],
  ['a short answer', answerTo('ShortAnswer')],
  ['a long answer', answerTo('LongAnswer')],
  ['a search', of(SearchText)],
  ['a reason', of(Reason)],
  ['the reason of a closed case', inBody(closeCase, {}, 'Reason')],
  ['the reason of a paused case', inBody(suspendCase, {}, 'Reason')],
  ['the message of a referral', inBody(referCase, { To: ID }, 'Message')],
  ['the reason of a re-activation', inBody(revertItems, {}, 'Reason')],
  ['the reason of a completion', inBody(completeItems, {}, 'Reason')],
  ['the reason of a declined relationship', inBody(declineRelationship, {}, 'Reason')],
]

const invisible = [
  '\u200B\u200B',
  '\u202E',
  '\u2066\u2069',
  '\u200D\u200C',
  '\uFE0F',
  '\u2800',
  '\u3164',
  '\u00AD',
  '\uFEFF',
]

test.each(texts)('%s of invisible characters only is empty', (_, read) => {
  expect(invisible.map(read)).toEqual(invisible.map(() => ''))
})

test.each(texts)('%s keeps visible characters and those that join them', (_, read) => {
  expect(['Maya \u202Erofako\u202C', 'so\u200B long', '👩\u200D👧 ❤\uFE0F'].map(read)).toEqual([
    'Maya rofako',
    'so long',
    '👩\u200D👧 ❤\uFE0F',
  ])
})
