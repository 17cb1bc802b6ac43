import { expect, test } from 'vitest'
import { notificationLimits } from './template-rules.ts'
import {
  faultOfWording,
  fillWording,
  subjectVariables,
  wordingRules,
  wordings,
  wordingVariables,
  type Wording,
  type WordingName,
} from './wording-rules.ts'

/** Words that may be saved: with everything that is needed, and a subject where there is one. */
const good = (name: WordingName, said: Partial<Wording> = {}): Wording => ({
  Subject: wordingRules[name].hasSubject ? 'For you' : null,
  Body: ['Hello', ...wordingRules[name].needed.map((variable) => `{{${variable}}}`)].join(' '),
  ...said,
})

test.each(wordings)('the words of %s need a body, and a subject where there is one', (name) => {
  expect(faultOfWording(name, good(name))).toBeNull()
  expect(faultOfWording(name, good(name, { Body: ' \n' }))).toEqual({ field: 'Body', fault: 'empty' })
  const withoutSubject = faultOfWording(name, good(name, { Subject: ' ' }))
  expect(withoutSubject).toEqual(wordingRules[name].hasSubject ? { field: 'Subject', fault: 'empty' } : null)
})

const pairs = wordings.flatMap((name) => wordingVariables.map((variable) => [name, variable] as const))

test.each(pairs)('in %s the variable %s is known or refused, and stands once at most', (name, variable) => {
  const { variables, needed } = wordingRules[name]
  const { Body } = good(name)
  const more = needed.includes(variable) ? Body : `${Body} {{ ${variable} }}`
  const known = variables.includes(variable)
  expect(faultOfWording(name, good(name, { Body: more }))).toEqual(
    known ? null : { field: 'Body', fault: 'unknown', variable: `{{${variable}}}` },
  )
  const twice = faultOfWording(name, good(name, { Body: `${more} {{${variable}}}` }))
  expect(twice).toEqual({ field: 'Body', fault: known ? 'repeated' : 'unknown', variable: `{{${variable}}}` })
})

test.each(pairs.filter(([name]) => wordingRules[name].hasSubject))(
  'in the subject of %s the variable %s is known unless it opens the form',
  (name, variable) => {
    const isKnown = wordingRules[name].variables.includes(variable) && !['Guest.Link', 'Guest.Code'].includes(variable)
    expect(subjectVariables(name).includes(variable)).toBe(isKnown)
    expect(faultOfWording(name, good(name, { Subject: `{{${variable}}}` }))).toEqual(
      isKnown ? null : { field: 'Subject', fault: 'unknown', variable: `{{${variable}}}` },
    )
  },
)

test.each(wordings.flatMap((name) => wordingRules[name].needed.map((variable) => [name, variable] as const)))(
  'the words of %s are refused without %s',
  (name, variable) => {
    expect(faultOfWording(name, good(name, { Body: 'Hello' }))).toEqual({
      field: 'Body',
      fault: 'missing',
      variable: `{{${variable}}}`,
    })
  },
)

test.each([
  ['Open {{Guest.Link}}{{Guest.Code}}', '{{Guest.Link}}'],
  ['Open {{Guest.Link}}/thanks', '{{Guest.Link}}'],
  ['Open x{{ Guest.Link }} now', '{{Guest.Link}}'],
  ['{{Guest.Link}} or {{Guest.CodePage}}?code', '{{Guest.CodePage}}'],
  ['{{Guest.Link}}', null],
  ['Open ({{Guest.Link}}). Or {{Guest.CodePage}}, with {{Guest.Code}}', null],
  ['Open:{{Guest.Link}}\nThanks', null],
])('a link stands alone, so that it opens what it should: %s', (Body, variable) => {
  expect(faultOfWording('guest-link', good('guest-link', { Body }))).toEqual(
    variable && { field: 'Body', fault: 'joined', variable },
  )
})

test('braces that are not closed are reported as they are written', () => {
  expect(faultOfWording('reminder', good('reminder', { Body: '{{Item.Date}} {{Sender' }))).toEqual({
    field: 'Body',
    fault: 'unknown',
    variable: '{{Sender',
  })
})

test('each variable is filled in, and a value that looks like one is left as it is', () => {
  const filled = fillWording(
    { Subject: 'From {{ Sender.Name }}', Body: '{{Sender.Name}}: {{Guest.Link}} {{Guest.Code}}' },
    { 'Sender.Name': '{{Guest.Code}} $& $1', 'Guest.Link': 'https://x' },
  )
  expect(filled).toEqual({ subject: 'From {{Guest.Code}} $& $1', body: '{{Guest.Code}} $& $1: https://x ' })
})

test('a long name does not make a subject longer than a subject can be', () => {
  const { subject } = fillWording({ Subject: '{{Sender.Name}}', Body: 'x' }, { 'Sender.Name': 'x'.repeat(300) })
  expect(subject).toHaveLength(notificationLimits.subject)
})
