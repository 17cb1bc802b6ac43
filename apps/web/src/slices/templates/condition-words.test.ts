import type { ShowRule, TemplateBody } from '@caseloom/contracts/documents/template'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { rulesWords } from './condition-words.ts'

const [hard, harder] = [idOf(301), idOf(302)]
const Items = [
  { Id: hard, Name: 'Hard' },
  { Id: harder, Name: 'Very hard' },
]
const asked = [
  { Id: idOf(1), QType: 'ShortAnswer', Text: 'Who?' },
  { Id: idOf(2), QType: 'RadioButtons', Text: 'How was it?', Items },
]
const last = { Id: idOf(3), QType: 'ShortAnswer', Text: 'Why?' }
const body: TemplateBody = { Pages: [{ Title: 'One', Rows: [...asked, last].map((question) => [question]) }] }
const is = (Answer: string) => ({ Question: idOf(2), Operator: '=' as const, Answer })
const given = { Question: idOf(1), Operator: 'exists' as const, Answer: true }

test.each<[string, ShowRule]>([
  ['when 2 is Hard', { Behavior: 'all', Conditions: [is(hard)] }],
  ['when 2 is Hard or Very hard', { Behavior: 'any', Conditions: [is(hard), is(harder)] }],
  ['when 1 is answered', { Behavior: 'all', Conditions: [given] }],
  ['when 1 is answered and 2 is Hard', { Behavior: 'all', Conditions: [given, is(hard)] }],
])('a rule reads %j', (words, rule) => {
  expect(rulesWords({ ...last, ShowWhen: [rule] }, body)).toBe(words)
})
