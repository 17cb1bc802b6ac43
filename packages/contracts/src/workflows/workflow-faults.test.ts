import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../locale-rules.ts'
import { activity, bodyOf, question } from './testing/make-workflows.ts'
import { anyBody } from './testing/workflow-lives.ts'
import type { ActivityAction, WorkflowBody } from './workflow-body.ts'
import { workflowFaultText } from './workflow-fault-texts.ts'
import { circleIn, workflowFaults, type WorkflowWorld } from './workflow-faults.ts'
import { reachedActivities } from './workflow-rules.ts'

const world: WorkflowWorld = {
  Templates: [{ Id: 'template-1', Name: 'Weekly check-in' }],
  Messages: [
    { Id: 'message-1', Name: 'See you tomorrow' },
    { Id: 'message-2', Name: 'Will you come?', HasLink: true },
  ],
  Tracs: [{ Id: 't1', Name: 'Family at Home' }],
  Phases: [
    { Id: 'p1', Name: 'Engagement' },
    { Id: 'p2', Name: 'Behavior change' },
  ],
  AppointmentTypes: [{ Id: 'type-1', Name: 'Family session' }],
  Outcomes: [
    { Id: 'o1', Name: 'Cancelled by family', Success: false },
    { Id: 'o2', Name: 'Held', Success: true },
  ],
  Properties: { CASE: ['Name', 'StartDay'], APPOINTMENT: ['Name', 'Notes'] },
}

const said = (body: WorkflowBody) =>
  workflowFaults(body, world).map(
    (fault) =>
      `${fault.IsBroken ? 'broken' : 'open'}, ${fault.Activity ?? 'whole'}: ${workflowFaultText(fault, 'en-US')}`,
  )
const doing = (Action: ActivityAction) => bodyOf([activity('a', { Action })])
const [a, b] = [activity('a'), activity('b')]

const faulty: readonly (readonly [string, WorkflowBody, readonly string[]])[] = [
  ['nothing in it', bodyOf([]), ['open, whole: The workflow has no steps.']],
  ['no start', bodyOf([a], []), ['open, whole: Choose the step with which the workflow starts.']],
  [
    'a start that is not there',
    bodyOf([a], ['a', 'x']),
    ['broken, whole: The workflow starts with “x”, which does not exist.'],
  ],
  ['an activity without a name', bodyOf([activity('a', { Name: ' ' })]), ['open, a: The step “a” has no name.']],
  ['an Id twice', bodyOf([a, a]), ['broken, a: Two steps have the Id “a”.']],
  [
    'a follower that is not there',
    bodyOf([activity('a', { Next: [{ To: 'x' }] })]),
    ['broken, a: “Do a” leads to “x”, which does not exist.'],
  ],
  [
    'an answer of what asks nothing',
    bodyOf([activity('a', { Next: [{ To: 'end', When: 'yes' }] })]),
    ['broken, a: “Do a” asks no question, so nothing can follow one of its answers.'],
  ],
  [
    'a dead end',
    bodyOf([activity('a', { Next: [] })]),
    ['open, a: “Do a” leads nowhere. Choose what follows, or the end.'],
  ],
  [
    'a dead end after yes',
    bodyOf([question('a', { Next: [{ To: 'end', When: 'no' }] })]),
    ['open, a: “Do a” leads nowhere if the answer is yes. Choose what follows, or the end.'],
  ],
  [
    'a dead end after no',
    bodyOf([question('a', { Next: [{ To: 'end', When: 'yes' }] })]),
    ['open, a: “Do a” leads nowhere if the answer is no. Choose what follows, or the end.'],
  ],
  ['an activity that nothing leads to', bodyOf([a, b]), ['open, b: Nothing leads to “Do b”.']],
  [
    'a circle',
    bodyOf([activity('a', { Next: [{ To: 'b' }] }), activity('b', { Next: [{ To: 'a' }, { To: 'end' }] })]),
    ['broken, a: These steps lead in a circle: Do a → Do b → Do a.'],
  ],
  [
    'an activity that leads to itself',
    bodyOf([activity('a', { Next: [{ To: 'a' }, { To: 'end' }] })]),
    ['broken, a: These steps lead in a circle: Do a → Do a.'],
  ],
  [
    'a condition about what is not there',
    bodyOf([activity('a', { Conditions: [{ Of: 'RUN', Activity: 'x' }] })]),
    ['broken, a: “Do a” has a condition about “x”, which does not exist.'],
  ],
  [
    'a condition about an answer that nobody gives',
    bodyOf([
      activity('a', { Next: [{ To: 'b' }] }),
      activity('b', { Conditions: [{ Of: 'ANSWER', Activity: 'a', Is: 'yes' }] }),
    ]),
    ['broken, b: “Do b” waits for an answer to “Do a”, which asks no question.'],
  ],
  [
    'a condition about what comes later',
    bodyOf([activity('a', { Next: [{ To: 'b' }], Conditions: [{ Of: 'DAYS', AtLeast: 1, Since: 'b' }] }), b]),
    ['open, a: “Do a” has a condition about “Do b”, which does not come before it.'],
  ],
  [
    'conditions about lists that do not have them',
    bodyOf([
      activity('a', {
        Conditions: [
          { Of: 'PHASE', In: ['p1', 'px'] },
          { Of: 'TRAC', In: ['tx'] },
          { Of: 'OUTCOME', In: ['ox'], Not: true },
        ],
      }),
    ]),
    [
      'open, a: “Do a” has a condition about a phase that does not exist.',
      'open, a: “Do a” has a condition about a trac that does not exist.',
      'open, a: “Do a” has a condition about an outcome that does not exist.',
    ],
  ],
  [
    'an unknown template',
    doing({ Type: 'DOCUMENT', Template: 'x', DueInDays: 0 }),
    ['open, a: “Do a” makes a form from a template that does not exist, is inactive or was not published.'],
  ],
  [
    'an unknown type of appointment',
    doing({ Type: 'APPOINTMENT', InDays: 1, At: '09:00', Minutes: 60, AppointmentType: 'x' }),
    ['open, a: “Do a” makes an appointment of a type that does not exist.'],
  ],
  [
    'an unknown phase',
    doing({ Type: 'PHASE', Phase: 'x' }),
    ['open, a: “Do a” moves the case to a phase that does not exist.'],
  ],
  [
    'an unknown message',
    doing({ Type: 'NOTIFICATION', To: 'CLINICIAN', Template: 'x' }),
    ['open, a: “Do a” sends a message template that does not exist.'],
  ],
  [
    'a property that the case does not let change',
    doing({ Type: 'PROPERTY', Of: 'CASE', Property: 'Clinician', Value: null }),
    ['open, a: “Do a” sets Clinician, which cannot be changed on a case.'],
  ],
  [
    'a property that the appointment does not let change, in another case',
    doing({ Type: 'PROPERTY', Of: 'APPOINTMENT', Property: 'notes', Value: '' }),
    ['open, a: “Do a” sets notes, which cannot be changed on an appointment.'],
  ],
  [
    'an unknown outcome',
    doing({ Type: 'QUESTION', Question: 'Coming?', NoOutcome: 'x' }),
    ['open, a: “Do a” cancels the appointment with an outcome that does not exist.'],
  ],
  [
    'a success as the outcome of no',
    doing({ Type: 'QUESTION', Question: 'Coming?', NoOutcome: 'o2' }),
    ['open, a: “Do a” cancels the appointment with “Held”, which asks for notes.'],
  ],
]

test('a step needs a link where its message contains one', () => {
  const step = (Template: string, Link?: string) =>
    activity('a', { Action: { Type: 'NOTIFICATION', To: 'FIRST_CONTACT', Template, Link }, Next: [{ To: 'b' }] })
  const missing =
    'open, a: “Do a” sends a message that contains a link, but the step has none. Choose the question that it opens.'
  expect(said(bodyOf([step('message-2'), linked]))).toEqual([missing])
  expect(said(bodyOf([step('message-2', 'b'), linked]))).toEqual([])
  expect(said(bodyOf([step('message-1'), linked]))).toEqual([])
})

const sending = (Link: string) =>
  activity('a', {
    Action: { Type: 'NOTIFICATION', To: 'FIRST_CONTACT', Template: 'message-1', Link },
    Next: [{ To: 'b' }],
  })
const linked = question('b', { Action: { Type: 'QUESTION', Question: 'Coming?', ByLink: true } })

const faultyLinks: readonly (readonly [string, WorkflowBody, readonly string[]])[] = [
  [
    'to what is not there',
    bodyOf([sending('x'), linked]),
    ['broken, a: “Do a” sends a link to “x”, which does not exist.'],
  ],
  [
    'to a question that is not for links',
    bodyOf([sending('b'), question('b')]),
    ['open, a: “Do a” sends a link to “Do b”, which is not a question that can be answered by a link.'],
  ],
  [
    'to a question that comes later',
    bodyOf([{ ...sending('b'), Next: [{ To: 'c' }] }, activity('c', { Next: [{ To: 'b' }] }), linked]),
    ['open, a: “Do a” sends a link to “Do b”, which does not follow it.'],
  ],
]

describe('a workflow is told in a sentence about', () => {
  test.each(faulty)('%s', (_name, body, sentences) => {
    expect(said(body)).toEqual(sentences)
  })

  test.each(faultyLinks)('a link %s', (_name, body, sentences) => {
    expect(said(body)).toEqual(sentences)
  })
})

test('a workflow in which everything fits has no fault', () => {
  const body = bodyOf([
    sending('b'),
    {
      ...linked,
      Action: { Type: 'QUESTION', Question: 'Coming?', ByLink: true, NoOutcome: 'o1' },
      Next: [
        { To: 'c', When: 'no' },
        { To: 'end', When: 'yes' },
      ],
    },
    activity('c', {
      Conditions: [
        { Of: 'ANSWER', Activity: 'b', Is: 'no' },
        { Of: 'PHASE', In: ['p1'] },
      ],
      Action: { Type: 'PROPERTY', Of: 'CASE', Property: 'Name', Value: 'Delgado' },
    }),
  ])

  expect(said(body)).toEqual([])
})

test('every fault has words of its own in every language, with the same values', () => {
  const holes = (words: string) => new Set(words.match(/«X\w+»/g))
  const values = { Activity: '«XA»', Id: '«XI»', Activities: '«XL»', Other: '«XO»', Property: '«XP»', Outcome: '«XU»' }
  const codes = new Set(
    [...faulty, ...faultyLinks].flatMap(([, body]) => workflowFaults(body, world).map((one) => one.Code)),
  )
  for (const Code of [...codes, 'property_value'] as const) {
    const words = locales.map((locale) => workflowFaultText({ Code, Values: values }, locale))
    expect([Code, new Set(words).size]).toEqual([Code, locales.length])
    for (const each of words) expect([each, holes(each)]).toEqual([each, holes(words[0] ?? '')])
  }
})

describe('whatever a workflow says', () => {
  test('a circle is found exactly if the activities cannot be put in an order', () => {
    const edges = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 10 })
    fc.assert(
      fc.property(edges, (pairs) => {
        const activities = Array.from({ length: 6 }, (_, place) =>
          activity(`a${place}`, {
            Next: pairs.filter(([from]) => from === place).map(([, to]) => ({ To: `a${to}` })),
          }),
        )
        const body = bodyOf(activities)
        const byId = new Map(activities.map((one) => [one.Id, one]))
        expect(circleIn(body, byId) === null).toBe(isOrdered(pairs, 6))
      }),
      { numRuns: 300 },
    )
  })

  test('an activity that is said to be unreachable never gets its turn, and every other one may', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const unreachable = new Set(
          workflowFaults(body, world).flatMap((fault) => (fault.Code === 'unreachable' ? [fault.Activity] : [])),
        )
        const everyRun = body.Activities.map(({ Id }) => ({ Activity: Id, Answer: null, DaysAgo: 0 }))
        const reached = reachedFully(body)
        expect(everyRun.filter(({ Activity: id }) => !reached.has(id)).map(({ Activity: id }) => id)).toEqual(
          body.Activities.flatMap(({ Id }) => (unreachable.has(Id) ? [Id] : [])),
        )
      }),
      { numRuns: 300 },
    )
  })
})

/** Kahn's order: take away what nothing leads to until nothing is left. */
function isOrdered(pairs: readonly (readonly [number, number])[], count: number): boolean {
  let left = pairs
  for (let turn = 0; turn < count; turn++) left = left.filter(([from]) => left.some(([, to]) => to === from))
  return left.length === 0
}

/** What is reached when every activity that gets its turn is run, with either answer. */
function reachedFully(body: WorkflowBody): ReadonlySet<string> {
  let reached = new Set<string>(body.Start)
  for (let turn = 0; turn <= body.Activities.length; turn++) {
    const runs = [...reached].map((id) => ({ Activity: id, Answer: null, DaysAgo: 0 }))
    const either = [
      ...reachedActivities(
        body,
        runs.map((run) => ({ ...run, Answer: 'yes' as const })),
      ),
      ...reachedActivities(
        body,
        runs.map((run) => ({ ...run, Answer: 'no' as const })),
      ),
    ]
    reached = new Set([...reached, ...either])
  }
  return reached
}
