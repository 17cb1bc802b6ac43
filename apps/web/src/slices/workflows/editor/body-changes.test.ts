import { ActivityCondition, WorkflowBody, type ActivityAction } from '@caseloom/contracts/workflows/workflow-body'
import { circleIn } from '@caseloom/contracts/workflows/workflow-faults'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { askingOf, bodyOf } from '../../../testing/faked/faked-workflows.ts'
import {
  emptyAction,
  emptyCondition,
  isWhole,
  withActionType,
  withActivity,
  withActivityBack,
  withMoved,
  withNewActivity,
  withoutActivity,
  withStart,
} from './body-changes.ts'

const types = ['DOCUMENT', 'APPOINTMENT', 'PHASE', 'NOTIFICATION', 'PROPERTY', 'QUESTION'] as const
const three = bodyOf(
  askingOf('a', {
    Next: [
      { To: 'b', When: 'yes' },
      { To: 'c', When: 'no' },
    ],
  }),
  askingOf('b', {
    Action: { Type: 'NOTIFICATION', To: 'CLINICIAN', Template: idOf(62), Link: 'c' },
    Next: [{ To: 'c' }],
  }),
  askingOf('c', {
    Conditions: [
      { Of: 'ANSWER', Activity: 'a', Is: 'yes' },
      { Of: 'DAYS', AtLeast: 1, Since: 'b' },
    ],
  }),
)

test('the first step is what the workflow starts with; later ones are not', () => {
  const first = withNewActivity({ Start: [], Activities: [] })
  const second = withNewActivity(first.body)

  expect(second.body.Start).toEqual([first.id])
  expect(second.body.Activities.map(({ Id }) => Id)).toEqual([first.id, second.id])
})

test('a new step never takes the Id of another', () => {
  const taken = bodyOf(askingOf('step-2'), askingOf('step-4'))
  const { body, id } = withNewActivity(withoutActivity(taken, 'step-2'))

  expect(id).toBe('step-2')
  expect(withNewActivity(body).id).toBe('step-3')
})

test.each(['a', 'b', 'c'])('a deleted step is put back with everything that led to it: %s', (id) => {
  expect(withActivityBack(withoutActivity(three, id), three, id)).toEqual(three)
})

test('what was changed after a step was deleted stays when the step is put back', () => {
  const later = withActivity(withoutActivity(three, 'b'), 'a', { Name: 'New name' })
  const back = withActivityBack(later, three, 'b')

  expect(back.Activities.map(({ Name }) => Name)).toEqual(['New name', 'Consent', 'Consent'])
  expect(back.Activities[0]?.Next).toEqual([
    { To: 'c', When: 'no' },
    { To: 'b', When: 'yes' },
  ])
})

test('a deleted step gets another Id if a new step has taken its own', () => {
  const two = bodyOf(askingOf('step-1'), askingOf('step-2', { Name: 'Letter' }))
  const { body } = withNewActivity(withoutActivity(two, 'step-2'))
  const back = withActivityBack(body, two, 'step-2')

  expect(back.Activities.map(({ Id, Name }) => [Id, Name])).toEqual([
    ['step-1', 'Consent'],
    ['step-3', 'Letter'],
    ['step-2', ''],
  ])
})

test('a step goes with everything that leads to it or asks about it', () => {
  const without = withoutActivity(three, 'b')

  expect(JSON.stringify(without)).not.toContain('"b"')
  expect(without.Activities.map(({ Next }) => Next)).toEqual([[{ To: 'c', When: 'no' }], [{ To: 'end' }]])
  expect(withoutActivity(three, 'c').Activities[1]?.Action).toEqual({
    Type: 'NOTIFICATION',
    To: 'CLINICIAN',
    Template: idOf(62),
  })
  expect(withoutActivity(three, 'a').Start).toEqual([])
})

test('moving a step changes the order alone, and stops at both ends', () => {
  const ids = (body: WorkflowBody) => body.Activities.map(({ Id }) => Id)
  expect(ids(withMoved(three, 'b', -1))).toEqual(['b', 'a', 'c'])
  expect(withMoved(three, 'a', -1)).toEqual(three)
  expect(withMoved(three, 'c', 1)).toEqual(three)
  expect(withMoved(three, 'b', 1).Start).toEqual(['a'])
})

test('a step is made the start once, however often that is asked', () => {
  const twice = withStart(withStart(three, 'c', true), 'c', true)
  expect(twice.Start).toEqual(['a', 'c'])
  expect(withStart(twice, 'a', false).Start).toEqual(['c'])
})

test('a question that becomes another action no longer leads two ways by its answer', () => {
  const [a] = three.Activities
  const forked =
    a &&
    withActivity(
      three,
      'a',
      withActionType(
        {
          ...a,
          Next: [
            { To: 'b', When: 'yes' },
            { To: 'b', When: 'no' },
          ],
        },
        'PHASE',
      ),
    )
  expect(forked?.Activities[0]?.Next).toEqual([{ To: 'b' }])
})

test.each(types)('an empty %s is whole once what it needs is chosen', (type) => {
  const chosen: Partial<Record<ActivityAction['Type'], object>> = {
    DOCUMENT: { Template: idOf(61) },
    NOTIFICATION: { Template: idOf(62) },
    PHASE: { Phase: idOf(63) },
    QUESTION: { Question: 'Do they come?' },
  }
  const of = (Action: ActivityAction) => bodyOf(askingOf('a', { Action }))
  const action = emptyAction(type)
  const full = { ...action, ...chosen[type] }

  expect(isWhole(of(action))).toBe(chosen[type] === undefined)
  expect(isWhole(of(full))).toBe(true)
  expect(WorkflowBody.safeParse(of(full)).success).toBe(true)
})

test.each(['ANSWER', 'RUN', 'DAYS', 'PHASE', 'TRAC', 'OUTCOME'] as const)(
  'an empty condition of %s is whole only if the server would take it',
  (of) => {
    for (const other of ['b', '']) {
      const condition = emptyCondition(of, other)
      const body = bodyOf(askingOf('a', { Conditions: [condition] }))
      expect(isWhole(body)).toBe(ActivityCondition.safeParse(condition).success)
    }
  },
)

test('no change of the list makes a circle', () => {
  const changed = withMoved(withStart(withNewActivity(three).body, 'b', true), 'a', 1)
  expect(circleIn(changed, new Map(changed.Activities.map((activity) => [activity.Id, activity])))).toBeNull()
})
