import * as fc from 'fast-check'
import type { Activity, ActivityCondition, ActivityNext, WorkflowBody, YesNo } from '../workflow-body.ts'
import { END } from '../workflow-limits.ts'
import { activeActivities, type ActivityRun, type WorkflowFacts } from '../workflow-rules.ts'
import { activity, question } from './make-workflows.ts'

const idOf = (place: number) => `a${place}`

const conditionAbout = (before: number): fc.Arbitrary<ActivityCondition> => {
  const about = fc.nat(Math.max(0, before - 1)).map(idOf)
  const Not = fc.boolean()
  const plain: fc.Arbitrary<ActivityCondition>[] = [
    fc.record({ Of: fc.constant('PHASE' as const), In: fc.constantFrom<string[]>(['p1'], ['p2'], ['p1', 'p2']), Not }),
    fc.record({ Of: fc.constant('OUTCOME' as const), In: fc.constantFrom<string[]>(['o1'], ['o2']), Not }),
    fc.record({ Of: fc.constant('DAYS' as const), AtLeast: fc.nat(8), Not }),
  ]
  const asking: fc.Arbitrary<ActivityCondition>[] = [
    fc.record({
      Of: fc.constant('ANSWER' as const),
      Activity: about,
      Is: fc.constantFrom<YesNo>('yes', 'no'),
      Not,
    }),
    fc.record({ Of: fc.constant('RUN' as const), Activity: about, Not }),
  ]
  return fc.oneof(...plain, ...(before > 0 ? asking : []))
}

/** Followers come later in the list, so that there is no circle. */
const nextOf = (place: number, count: number, isQuestion: boolean): fc.Arbitrary<ActivityNext[]> => {
  const To = fc.oneof(
    fc.constant(END),
    ...(place + 1 < count ? [fc.integer({ min: place + 1, max: count - 1 }).map(idOf)] : []),
  )
  const When = isQuestion ? fc.constantFrom<YesNo | undefined>(undefined, 'yes', 'no') : fc.constant(undefined)
  return fc.array(
    fc.record({ To, When }).map(({ To: to, When: when }) => ({ To: to, ...(when !== undefined && { When: when }) })),
    { maxLength: 3 },
  )
}

const activityAt = (place: number, count: number): fc.Arbitrary<Activity> =>
  fc.boolean().chain((isQuestion) =>
    fc
      .record({
        Id: fc.constant(idOf(place)),
        Conditions: fc.array(conditionAbout(place), { maxLength: 2 }),
        Next: nextOf(place, count, isQuestion),
      })
      .map(({ Id, ...more }) => (isQuestion ? question(Id, more) : activity(Id, more))),
  )

/** Any workflow without circles, of at most nine activities, starting with one to three of them. */
export const anyBody: fc.Arbitrary<WorkflowBody> = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.record({
    Start: fc.uniqueArray(fc.nat(count - 1).map(idOf), { minLength: 1, maxLength: 3 }),
    Activities: fc.tuple(...Array.from({ length: count }, (_, place) => activityAt(place, count))),
  }),
)

type Moment = { readonly runs: readonly ActivityRun[]; readonly next: readonly Activity[] }

/** Every moment of a workflow in which one of the activities that can be run is chosen, until there is none. */
export function* lifeOf(
  body: WorkflowBody,
  facts: WorkflowFacts,
  choices: Iterable<number>,
): Generator<Moment, void, void> {
  let runs: readonly ActivityRun[] = []
  for (const choice of choices) {
    const next = activeActivities(body, runs, facts)
    yield { runs, next }
    const chosen = next[choice % Math.max(1, next.length)]
    if (!chosen) return
    const isQuestion = chosen.Action.Type === 'QUESTION'
    const Answer = isQuestion ? (choice % 2 === 0 ? 'yes' : 'no') : null
    runs = [...runs, { Activity: chosen.Id, Answer, DaysAgo: 0 }]
  }
}
