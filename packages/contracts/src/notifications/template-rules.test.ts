import { expect, test } from 'vitest'
import {
  emptyVariable,
  fillTemplate,
  hasVariables,
  hasWorkflowLink,
  templateVariables,
  unknownVariable,
} from './template-rules.ts'

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

test.each([
  ['Hello {{Person.FirstName}}, on {{Item.Date}}', { 'Person.FirstName': 'Ana' }, 'Item.Date'],
  ['Hello {{ Person.FirstName }}', { 'Person.FirstName': '' }, 'Person.FirstName'],
  ['Hello {{Person.FirstName}}', { 'Person.FirstName': 'Ana' }, null],
  ['Hello', {}, null],
])('in %j with %j the first variable without a value is %j', (text, values, empty) => {
  expect(emptyVariable(text, values)).toBe(empty)
})

test.each([
  ['Will you come? {{Workflow.Link}}', true],
  ['Will you come? {{ Workflow.Link }}', true],
  ['Will you come? {{Sender.MeetingLink}} {{Workflow.Link', false],
])('whether %j contains the link of a workflow is %j', (text, has) => {
  expect(hasWorkflowLink(text)).toBe(has)
})

test('a text without variables is shown as it is typed', () => {
  expect([hasVariables('Hello {{Sender.Name}}'), hasVariables('Hello {{Nobody}}'), hasVariables('Hello')]).toEqual([
    true,
    false,
    false,
  ])
})
