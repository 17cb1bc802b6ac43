import type { ServerEvent } from '@caseloom/contracts/items/event'
import type { CompletionAnswer } from '@caseloom/contracts/items/endpoints'
import type { SamePerson } from '@caseloom/contracts/people/new-person'
import type { ProblemDocument } from '@caseloom/contracts/problem'

/**
 * What the browser checks itself. Most answers are not among it: the server parses each by its contract before it sends it. Left are
 * those that may come from a proxy, that have several shapes, or that no endpoint describes.
 */

type Test = (value: unknown) => boolean
type Tests<T> = { readonly [Name in T extends unknown ? keyof T : never]?: Test }

const isText: Test = (value) => typeof value === 'string'
const isTextOrNull: Test = (value) => value === null || typeof value === 'string'
const isNumber: Test = (value) => typeof value === 'number'
const isObject: Test = (value) => typeof value === 'object' && value !== null

/** Whether a value is an object whose parts pass their tests. The parts without a test follow from the others. */
export function hasParts<T extends object>(value: unknown, tests: Tests<T>): value is T {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries<Test | undefined>(tests).every(([name, test]) => test?.(Reflect.get(value, name)) ?? true)
}

const isListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)
const isMissingOr =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)

/** The server's refusal. Undefined if something else answered. */
export function readProblem(body: unknown): ProblemDocument | undefined {
  const isProblem = hasParts<ProblemDocument>(body, {
    status: isNumber,
    detail: isText,
    Code: isText,
    Values: isObject,
    Fields: isMissingOr(isListOf((field) => hasParts(field, { Path: isText, Code: isText, Message: isText }))),
    RequestId: isText,
  })
  return isProblem ? body : undefined
}

type EventName = ServerEvent['Event']
type ItemChanged = Extract<ServerEvent, { Event: 'item:changed' }>

type ListChanged = Extract<ServerEvent, { Event: 'list:changed' }>

type QuestionAnswer = Extract<ServerEvent, { Event: 'question:answer' }>

const eventParts: { readonly [Name in EventName]: Tests<ItemChanged | ListChanged | QuestionAnswer> } = {
  'item:changed': {
    Id: isText,
    Type: isText,
    PersonId: isTextOrNull,
    CaseId: isTextOrNull,
    ClinicianId: isTextOrNull,
    Version: isNumber,
  },
  'question:answer': { Id: isText, q: isText, text: isTextOrNull, Version: isNumber },
  'list:changed': { List: isText },
  'item:gone': { Id: isText },
  'catch-up': {},
  'session:ended': {},
}

/** A message of the event socket. Undefined if this page does not know it, as after an update of the server. */
export function readEvent(message: unknown): ServerEvent | undefined {
  if (!hasParts<ServerEvent>(message, { Position: isNumber, Event: (name) => Object.hasOwn(eventParts, String(name)) }))
    return undefined
  return hasParts(message, eventParts[message.Event]) ? message : undefined
}

/** What an item's completion answers, whether it was done or refused. */
export function readCompletion(body: unknown): CompletionAnswer[number] | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : undefined
  const isResult = hasParts<CompletionAnswer[number]>(first, {
    Id: isText,
    Name: isText,
    ErrorMessage: isTextOrNull,
    Open: isMissingOr(isListOf((question) => hasParts(question, { Id: isText, Text: isText, Page: isNumber }))),
  })
  return isResult ? first : undefined
}

/** The people in a refusal because somebody of that name exists. */
export function readSamePeople(people: unknown): readonly SamePerson[] {
  const isSame = (one: unknown): one is SamePerson =>
    hasParts<SamePerson>(one, { Id: isTextOrNull, Type: isText, Name: isText })
  return Array.isArray(people) ? people.filter(isSame) : []
}
