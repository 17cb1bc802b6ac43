import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity, ActivityCondition, WorkflowBody, YesNo } from './workflow-body.ts'
import {
  activeActivities,
  activityStatesOf,
  dependentRuns,
  dryRun,
  isFinished,
  reachedActivities,
  type ActivityRun,
  type WorkflowFacts,
} from './workflow-rules.ts'
import { activity, bodyOf, question, ran } from './testing/make-workflows.ts'
import { anyBody, lifeOf } from './testing/workflow-lives.ts'

const nothing: WorkflowFacts = { PhaseId: null, TracId: null, OutcomeId: null, Days: 0 }
const active = (body: WorkflowBody, runs: readonly ActivityRun[] = [], facts: Partial<WorkflowFacts> = {}) =>
  activeActivities(body, runs, { ...nothing, ...facts }).map(({ Id }) => Id)
const states = (body: WorkflowBody, runs: readonly ActivityRun[]) =>
  Object.fromEntries(activityStatesOf(body, runs, nothing))

const visit = bodyOf([
  question('came', {
    Next: [
      { To: 'notes', When: 'yes' },
      { To: 'call', When: 'no' },
    ],
  }),
  activity('notes'),
  activity('call', { Next: [{ To: 'visit' }] }),
  activity('visit'),
])

describe('which activities can be run', () => {
  test('at first those with which the workflow starts', () => {
    expect(active(visit)).toEqual(['came'])
  })

  test.each<[YesNo, string]>([
    ['yes', 'notes'],
    ['no', 'call'],
  ])('after the answer %s only what follows it: %s', (answer, next) => {
    expect(active(visit, [ran('came', answer)])).toEqual([next])
  })

  test('several side by side, and what follows two of them once one was run', () => {
    const joined = bodyOf(
      [activity('a', { Next: [{ To: 'c' }] }), activity('b', { Next: [{ To: 'c' }] }), activity('c')],
      ['a', 'b'],
    )
    expect(active(joined)).toEqual(['a', 'b'])
    expect(active(joined, [ran('a')])).toEqual(['b', 'c'])
  })

  test('none twice, and none after the end', () => {
    expect(active(visit, [ran('came', 'yes'), ran('notes')])).toEqual([])
    expect(isFinished(visit, [ran('came', 'yes'), ran('notes')])).toBe(true)
    expect(isFinished(visit, [ran('came', 'yes')])).toBe(false)
  })

  test('what the answers lead past is passed, what may still come is ahead', () => {
    expect(states(visit, [])).toEqual({ came: 'active', notes: 'ahead', call: 'ahead', visit: 'ahead' })
    expect(states(visit, [ran('came', 'yes')])).toEqual({
      came: 'done',
      notes: 'active',
      call: 'passed',
      visit: 'passed',
    })
  })
})

const phase = 'phase-1'
const conditions: readonly (readonly [ActivityCondition, Partial<WorkflowFacts>, readonly ActivityRun[], boolean])[] = [
  [{ Of: 'PHASE', In: [phase] }, { PhaseId: phase }, [], true],
  [{ Of: 'PHASE', In: [phase] }, { PhaseId: 'phase-2' }, [], false],
  [{ Of: 'PHASE', In: [phase], Not: true }, { PhaseId: 'phase-2' }, [], true],
  [{ Of: 'PHASE', In: [phase] }, {}, [], false],
  [{ Of: 'TRAC', In: ['trac'] }, { TracId: 'trac' }, [], true],
  [{ Of: 'TRAC', In: ['trac'] }, {}, [], false],
  [{ Of: 'OUTCOME', In: ['no-show'] }, { OutcomeId: 'no-show' }, [], true],
  [{ Of: 'OUTCOME', In: ['no-show'], Not: true }, {}, [], true],
  [{ Of: 'OUTCOME', In: ['no-show'] }, { OutcomeId: 'held' }, [], false],
  [{ Of: 'DAYS', AtLeast: 7 }, { Days: 6 }, [], false],
  [{ Of: 'DAYS', AtLeast: 7 }, { Days: 7 }, [], true],
  [{ Of: 'DAYS', AtLeast: 7, Not: true }, { Days: 6 }, [], true],
  [{ Of: 'DAYS', AtLeast: 3, Since: 'asked' }, { Days: 9 }, [], false],
  [{ Of: 'DAYS', AtLeast: 3, Since: 'asked' }, {}, [{ ...ran('asked', 'no'), DaysAgo: 3 }], true],
  [{ Of: 'DAYS', AtLeast: 3, Since: 'asked' }, { Days: 9 }, [{ ...ran('asked', 'no'), DaysAgo: 2 }], false],
  [{ Of: 'ANSWER', Activity: 'asked', Is: 'yes' }, {}, [ran('asked', 'yes')], true],
  [{ Of: 'ANSWER', Activity: 'asked', Is: 'yes' }, {}, [ran('asked', 'no')], false],
  [{ Of: 'ANSWER', Activity: 'asked', Is: 'yes', Not: true }, {}, [], true],
  [{ Of: 'RUN', Activity: 'asked' }, {}, [], false],
  [{ Of: 'RUN', Activity: 'asked' }, {}, [ran('asked', 'no')], true],
  [{ Of: 'RUN', Activity: 'asked', Not: true }, {}, [ran('asked', 'no')], false],
]

test.each(conditions)('the condition %j with %j after %j holds: %s', (condition, facts, runs, holds) => {
  const body = bodyOf([question('asked'), activity('it', { Conditions: [condition] })], ['asked', 'it'])

  expect(active(body, runs, facts).includes('it')).toBe(holds)
})

test('one condition that does not hold is enough to wait', () => {
  const body = bodyOf([
    activity('it', {
      Conditions: [
        { Of: 'DAYS', AtLeast: 0 },
        { Of: 'TRAC', In: ['trac'] },
      ],
    }),
  ])

  expect(states(body, [])).toEqual({ it: 'waiting' })
})

describe('what depends on a run', () => {
  test('is what got its turn by it', () => {
    const runs = [ran('came', 'no'), ran('call'), ran('visit')]

    expect(dependentRuns(visit, runs, 'came').map(({ Activity: id }) => id)).toEqual(['call'])
    expect(dependentRuns(visit, runs, 'call').map(({ Activity: id }) => id)).toEqual(['visit'])
    expect(dependentRuns(visit, runs, 'visit')).toEqual([])
  })

  test('is what has a condition about it', () => {
    const body = bodyOf([activity('a'), activity('b', { Conditions: [{ Of: 'RUN', Activity: 'a' }] })], ['a', 'b'])

    expect(dependentRuns(body, [ran('a'), ran('b')], 'a').map(({ Activity: id }) => id)).toEqual(['b'])
  })

  test('is nothing that another activity leads to as well, and nothing that was run before', () => {
    const joined = bodyOf(
      [activity('a', { Next: [{ To: 'c' }] }), activity('b', { Next: [{ To: 'c' }] }), activity('c')],
      ['a', 'b'],
    )

    expect(dependentRuns(joined, [ran('a'), ran('b'), ran('c')], 'a')).toEqual([])
    expect(dependentRuns(joined, [ran('a'), ran('c'), ran('b')], 'b')).toEqual([])
  })
})

describe('a dry run', () => {
  test('runs every activity as soon as it can, in order, and answers yes', () => {
    const { Steps, Finishes } = dryRun(visit, nothing)

    expect(Steps.map(({ Activity: { Id }, Answer }) => [Id, Answer])).toEqual([
      ['came', 'yes'],
      ['notes', null],
    ])
    expect(Finishes).toBe(true)
  })

  test('takes the answers that it is given', () => {
    const { Steps } = dryRun(visit, nothing, new Map([['came', 'no']]))

    expect(Steps.map(({ Activity: { Id } }) => Id)).toEqual(['came', 'call', 'visit'])
  })

  test('goes on from the phase to which an activity would move the case, and stops at conditions that do not hold', () => {
    const body = bodyOf([
      activity('move', { Action: { Type: 'PHASE', Phase: phase }, Next: [{ To: 'now' }, { To: 'later' }] }),
      activity('now', { Conditions: [{ Of: 'PHASE', In: [phase] }] }),
      activity('later', { Conditions: [{ Of: 'DAYS', AtLeast: 7 }] }),
    ])
    const { Steps, Finishes, States } = dryRun(body, nothing)

    expect(Steps.map(({ Activity: { Id } }) => Id)).toEqual(['move', 'now'])
    expect([Finishes, States.get('later')]).toEqual([false, 'waiting'])
  })
})

const factsOf = fc.record({
  PhaseId: fc.constantFrom(null, 'p1', 'p2'),
  TracId: fc.constantFrom(null, 't1'),
  OutcomeId: fc.constantFrom(null, 'o1', 'o2'),
  Days: fc.nat(10),
})
const RUNS = { numRuns: 300 } as const

describe('whatever a workflow says and however it is run', () => {
  test('an activity can be run only when it is its turn, and only once', () => {
    fc.assert(
      fc.property(anyBody, factsOf, fc.infiniteStream(fc.nat()), (body, facts, choices) => {
        for (const { runs, next } of lifeOf(body, facts, choices)) {
          const reached = reachedActivities(body, runs)
          expect(next.every(({ Id }) => reached.has(Id) && !runs.some((run) => run.Activity === Id))).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('it comes to rest after each activity was run at most once', () => {
    fc.assert(
      fc.property(anyBody, factsOf, fc.infiniteStream(fc.nat()), (body, facts, choices) => {
        const steps = [...lifeOf(body, facts, choices)]
        const last = steps.at(-1)?.runs ?? []
        expect(last.length).toBeLessThanOrEqual(body.Activities.length)
        expect(new Set(last.map((run) => run.Activity)).size).toBe(last.length)
      }),
      RUNS,
    )
  })

  test('finished means that every activity is done or passed', () => {
    fc.assert(
      fc.property(anyBody, factsOf, fc.infiniteStream(fc.nat()), (body, facts, choices) => {
        for (const { runs } of lifeOf(body, facts, choices)) {
          const all = new Set(activityStatesOf(body, runs, facts).values())
          expect(isFinished(body, runs)).toBe([...all].every((state) => state === 'done' || state === 'passed'))
        }
      }),
      RUNS,
    )
  })

  test('what nothing depends on can be undone, and every other run keeps its turn', () => {
    fc.assert(
      fc.property(anyBody, factsOf, fc.infiniteStream(fc.nat()), (body, facts, choices) => {
        const runs = [...lifeOf(body, facts, choices)].at(-1)?.runs ?? []
        for (const { Activity: id } of runs) {
          if (dependentRuns(body, runs, id).length > 0) continue
          const left = runs.filter((run) => run.Activity !== id)
          const reached = reachedActivities(body, left)
          expect(left.every((run) => reached.has(run.Activity))).toBe(true)
          expect(activityStatesOf(body, left, facts).get(id)).not.toBe('done')
        }
      }),
      RUNS,
    )
  })

  test('the last run can always be undone', () => {
    fc.assert(
      fc.property(anyBody, factsOf, fc.infiniteStream(fc.nat()), (body, facts, choices) => {
        const runs = [...lifeOf(body, facts, choices)].at(-1)?.runs ?? []
        expect(dependentRuns(body, runs, runs.at(-1)?.Activity ?? '')).toEqual([])
      }),
      RUNS,
    )
  })

  test('a dry run is a life of the workflow that ends when nothing can be run', () => {
    fc.assert(
      fc.property(anyBody, factsOf, (body, facts) => {
        const { Steps, States } = dryRun(body, facts)
        const ids = Steps.map(({ Activity: { Id } }: { Activity: Activity }) => Id)
        expect(new Set(ids).size).toBe(ids.length)
        expect([...States.values()].includes('active')).toBe(false)
        expect(ids.every((id) => States.get(id) === 'done')).toBe(true)
      }),
      RUNS,
    )
  })
})
