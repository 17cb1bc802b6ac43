import { expect, test } from 'vitest'
import { CompletionAnswer } from '@caseloom/contracts/items/endpoints'
import { ServerEvent } from '@caseloom/contracts/items/event'
import { SamePerson } from '@caseloom/contracts/people/new-person'
import { ProblemDocument } from '@caseloom/contracts/problem'
import { readCompletion, readEvent, readProblem, readSamePeople } from './checked-answers.ts'

const id = '0190a1b2-0000-7000-8000-000000000000'
const problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  detail: 'This page does not exist, or you do not have access to it.',
  Code: 'record.not_found',
  Values: {},
  Fields: [{ Path: 'Name', Code: 'too_small', Message: 'Enter a name.' }],
  RequestId: id,
}
const changed = {
  Event: 'item:changed',
  Id: id,
  Type: 'CASE',
  PersonId: null,
  CaseId: id,
  ClinicianId: null,
  Version: 3,
  Position: 7,
}
const result = { Id: id, Name: 'Session', ErrorMessage: null, Open: [{ Id: id, Text: 'What went well?', Page: 1 }] }
const person = {
  Id: null,
  Type: 'PATIENT',
  Name: 'Mateo Delgado',
  MiddleName: null,
  DOB: null,
  Gender: null,
  Number: null,
  Title: null,
  Email: null,
  Phone: null,
  Group: null,
  Photo: null,
}

/** Every way in which an object lacks one of its parts or has a wrong one. */
const spoiled = (whole: object): unknown[] =>
  Object.keys(whole).flatMap((name) => [
    { ...whole, [name]: undefined },
    { ...whole, [name]: Symbol('wrong') },
  ])

test('what the contract calls a problem is read, and nothing that it refuses', () => {
  expect(readProblem(ProblemDocument.parse(problem))).toEqual(problem)
  expect(readProblem({ ...problem, Code: 'of.a.newer.server' })?.detail).toBe(problem.detail)
  for (const body of ['<html>', null, {}, [], ...spoiled({ status: 404, detail: '', Values: {}, RequestId: '' })])
    expect(readProblem(body)).toBeUndefined()
})

test.each([
  changed,
  { Event: 'item:gone', Id: id, Position: 7 },
  { Event: 'list:changed', List: 'resources', Position: 7 },
  { Event: 'catch-up', Position: 0 },
  { Event: 'session:ended', Position: 0 },
])('the event $Event is read only if it is as the contract says', (event) => {
  expect(readEvent(ServerEvent.parse(event))).toEqual(event)
  for (const wrong of spoiled(event)) expect(readEvent(wrong)).toBeUndefined()
})

test('an event of a newer server is not read', () => {
  expect(readEvent({ Event: 'weather', Position: 3 })).toBeUndefined()
  expect(readEvent({ Event: 'toString', Position: 3 })).toBeUndefined()
})

test('the first result of a completion is read only if it is as the contract says', () => {
  expect(readCompletion(CompletionAnswer.parse([result, result]))).toEqual(result)
  expect(readCompletion(problem)).toBeUndefined()
  expect(readCompletion([])).toBeUndefined()
  for (const wrong of spoiled({ Id: id, Name: '', ErrorMessage: null })) expect(readCompletion([wrong])).toBeUndefined()
})

test('people of the same name are read, without those that are not as the contract says', () => {
  expect(readSamePeople([SamePerson.parse(person), { Name: 'Nobody' }, null])).toEqual([person])
  expect(readSamePeople(undefined)).toEqual([])
})
