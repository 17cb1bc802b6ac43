import { Id } from '@caseloom/contracts/ids'
import { Locale } from '@caseloom/contracts/locales'
import { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { faultOf, fieldText } from './field-texts.ts'

const wrong: readonly (readonly [z.ZodType, unknown, string])[] = [
  [z.object({ Name: z.string() }), {}, 'This is missing.'],
  [z.object({ Name: z.string() }), { Name: 1 }, 'This is not the expected type of value.'],
  [z.object({ List: z.array(Id) }), { List: ['x'] }, 'This is not an id.'],
  [CalendarDay, '2026-02-30', 'This is not a date such as 2026-11-19.'],
  [WallTime, 'noon', 'This is not in the expected format.'],
  [z.string().max(3), 'long', 'Use 3 or fewer characters.'],
  [z.string().min(3), 'x', 'Use 3 or more characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Enter 1 or fewer items.'],
  [z.array(z.string()).min(1), [], 'Enter 1 or more items.'],
  [z.number().max(3), 4, 'Use at most 3.'],
  [z.number().min(3), 2, 'Use at least 3.'],
  [z.number().multipleOf(5), 4, 'Use a multiple of 5.'],
  [z.strictObject({}), { More: 1 }, 'This has a property that is not known.'],
  [z.enum(['a', 'b']), 'c', 'This is not one of the choices.'],
  [z.union([z.number(), z.boolean()]), 'x', 'This value is not valid.'],
  [z.string().refine(() => false), 'x', 'This value is not valid.'],
]

test.each(wrong)('a wrong field has a sentence in every language (%#)', (schema, sent, sentence) => {
  const issue = schema.safeParse(sent).error?.issues[0]
  if (!issue) throw new Error('Nothing is wrong')
  const said = Locale.options.map((locale) => fieldText(faultOf(issue, sent), locale))
  expect(said[0]).toBe(sentence)
  expect(new Set(said).size).toBe(Locale.options.length)
  expect(said.join(' ')).not.toMatch(/[{}]|Invalid|expected string/)
})
