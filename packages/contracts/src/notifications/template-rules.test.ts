import { expect, test } from 'vitest'
import { fillTemplate, templateVariables, unknownVariable } from './template-rules.ts'

test.each([
  ['Hello {{Person.FirstName}}, {{ Sender.Name }} here', null],
  ['Nothing in braces, and { one } alone', null],
  ['Hello {{Person.Firstname}}', 'Person.Firstname'],
  ['Hello {{}}', ''],
  ['Hello {{__proto__}}', '__proto__'],
  ['Hello {{Person.Name', '{{Person.Name'],
  ['Hello Person.Name}}', 'Hello Person.Name}}'],
])('in %j the first unknown variable is %j', (text, unknown) => {
  expect(unknownVariable(text)).toBe(unknown)
})

test('every variable is filled, and a value that looks like one is left as it is', () => {
  const values = Object.fromEntries(templateVariables.map((name) => [name, `<${name}>`]))
  const text = templateVariables.map((name) => `{{${name}}}`).join(' ')
  expect(fillTemplate(text, values)).toBe(templateVariables.map((name) => `<${name}>`).join(' '))
  expect(fillTemplate('{{Person.Name}}', { 'Person.Name': '{{Sender.Name}} $& $1' })).toBe('{{Sender.Name}} $& $1')
})
