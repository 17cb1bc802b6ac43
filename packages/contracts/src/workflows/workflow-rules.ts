import type { Activity, ActivityCondition, WorkflowBody, YesNo } from './workflow-body.ts'
import { END } from './workflow-limits.ts'

/** An activity that was run and not undone. Runs are in the order in which they happened. */
export type ActivityRun = {
  readonly Activity: string
  /** The answer to a question; null for every other activity. */
  readonly Answer: YesNo | null
  /** Calendar days that have passed since. */
  readonly DaysAgo: number
}

/** What conditions ask about besides the runs. */
export type WorkflowFacts = {
  readonly PhaseId: string | null
  readonly TracId: string | null
  /** The outcome of the appointment that the workflow is about. */
  readonly OutcomeId: string | null
  /** Calendar days since the workflow was started. */
  readonly Days: number
}

export const activityStates = ['done', 'active', 'waiting', 'ahead', 'passed'] as const
/**
 * done: it was run; active: it can be run now; waiting: it is its turn, and a condition does not hold; ahead: it may still get its turn;
 * passed: the answers given lead past it.
 */
export type ActivityState = (typeof activityStates)[number]

const asksQuestion = ({ Action }: Activity): boolean => Action.Type === 'QUESTION'

/** The activities that follow this one after an answer; without one, after any answer. The end is not among them. */
export function followersOf({ Next }: Activity, answer: YesNo | null): string[] {
  return Next.filter(({ When }) => answer === null || When === undefined || When === answer).flatMap(({ To }) =>
    To === END ? [] : [To],
  )
}

const byId = ({ Activities }: WorkflowBody): ReadonlyMap<string, Activity> =>
  new Map(Activities.map((activity) => [activity.Id, activity]))

/** The activities whose turn it is or was: those of the start, and those that follow one that was run. */
export function reachedActivities(body: WorkflowBody, runs: readonly ActivityRun[]): ReadonlySet<string> {
  const activities = byId(body)
  const follow = runs.flatMap(({ Activity: id, Answer }) => {
    const ran = activities.get(id)
    return ran ? followersOf(ran, asksQuestion(ran) ? Answer : null) : []
  })
  return new Set([...body.Start, ...follow])
}

function holdsPlainly(
  condition: ActivityCondition,
  runs: readonly ActivityRun[],
  { PhaseId, TracId, OutcomeId, Days }: WorkflowFacts,
): boolean {
  const ranOf = (id: string) => runs.find(({ Activity: ran }) => ran === id)
  switch (condition.Of) {
    case 'ANSWER':
      return ranOf(condition.Activity)?.Answer === condition.Is
    case 'RUN':
      return ranOf(condition.Activity) !== undefined
    case 'PHASE':
      return PhaseId !== null && condition.In.includes(PhaseId)
    case 'TRAC':
      return TracId !== null && condition.In.includes(TracId)
    case 'OUTCOME':
      return OutcomeId !== null && condition.In.includes(OutcomeId)
    case 'DAYS':
      break
  }
  const since = condition.Since === undefined ? Days : ranOf(condition.Since)?.DaysAgo
  return since !== undefined && since >= condition.AtLeast
}

/** The conditions of an activity that do not hold now. */
export function openConditions(
  { Conditions }: Activity,
  runs: readonly ActivityRun[],
  facts: WorkflowFacts,
): ActivityCondition[] {
  return Conditions.filter((condition) => holdsPlainly(condition, runs, facts) === (condition.Not ?? false))
}

/** Everything that may still get its turn, from the activities whose turn it is and that were not run. */
function possibleActivities(body: WorkflowBody, open: readonly string[]): ReadonlySet<string> {
  const activities = byId(body)
  const possible = new Set(open)
  for (const id of possible) {
    const activity = activities.get(id)
    for (const next of activity ? followersOf(activity, null) : []) possible.add(next)
  }
  return possible
}

/** The state of every activity, by its Id. */
export function activityStatesOf(
  body: WorkflowBody,
  runs: readonly ActivityRun[],
  facts: WorkflowFacts,
): ReadonlyMap<string, ActivityState> {
  const reached = reachedActivities(body, runs)
  const done = new Set(runs.map(({ Activity: id }) => id))
  const possible = possibleActivities(
    body,
    [...reached].filter((id) => !done.has(id)),
  )
  const stateOf = (activity: Activity): ActivityState => {
    if (done.has(activity.Id)) return 'done'
    if (reached.has(activity.Id)) return openConditions(activity, runs, facts).length === 0 ? 'active' : 'waiting'
    return possible.has(activity.Id) ? 'ahead' : 'passed'
  }
  return new Map(body.Activities.map((activity) => [activity.Id, stateOf(activity)]))
}

/** The activities that can be run now, in the order of the workflow. */
export function activeActivities(body: WorkflowBody, runs: readonly ActivityRun[], facts: WorkflowFacts): Activity[] {
  const states = activityStatesOf(body, runs, facts)
  return body.Activities.filter(({ Id }) => states.get(Id) === 'active')
}

/** Whether nothing is left to do: every activity whose turn came was run. */
export function isFinished(body: WorkflowBody, runs: readonly ActivityRun[]): boolean {
  const done = new Set(runs.map(({ Activity: id }) => id))
  return body.Activities.length > 0 && [...reachedActivities(body, runs)].every((id) => done.has(id))
}

/** The other activities that a condition asks about. */
export function askedAbout(condition: ActivityCondition): string[] {
  if (condition.Of === 'ANSWER' || condition.Of === 'RUN') return [condition.Activity]
  return condition.Of === 'DAYS' && condition.Since !== undefined ? [condition.Since] : []
}

/**
 * The later runs that depend on a run: their activities got their turn only by it, or have a condition about it. While there are any, it
 * cannot be undone.
 */
export function dependentRuns(body: WorkflowBody, runs: readonly ActivityRun[], id: string): ActivityRun[] {
  const place = runs.findIndex(({ Activity: ran }) => ran === id)
  if (place === -1) return []
  const activities = byId(body)
  const without = reachedActivities(body, runs.toSpliced(place, 1))
  return runs.slice(place + 1).filter(({ Activity: later }) => {
    const asks = activities.get(later)?.Conditions.flatMap(askedAbout) ?? []
    return !without.has(later) || asks.includes(id)
  })
}

/** A step of a dry run. */
export type DryStep = { readonly Activity: Activity; readonly Answer: YesNo | null }

export type DryRun = {
  /** What would run, in this order. */
  readonly Steps: readonly DryStep[]
  /** Whether the workflow would come to its end. */
  readonly Finishes: boolean
  /** The state in which every activity would be left. */
  readonly States: ReadonlyMap<string, ActivityState>
  /** What conditions would find then. */
  readonly At: WorkflowFacts
}

/** Runs a workflow in thought: each activity as soon as it can, questions as they are answered here, else with yes. Nothing changes. */
export function dryRun(
  body: WorkflowBody,
  facts: WorkflowFacts,
  answers: ReadonlyMap<string, YesNo> = new Map(),
): DryRun {
  let runs: readonly ActivityRun[] = []
  let at = facts
  const steps: DryStep[] = []
  for (;;) {
    const [next] = activeActivities(body, runs, at)
    if (!next) break
    const answer = asksQuestion(next) ? (answers.get(next.Id) ?? 'yes') : null
    steps.push({ Activity: next, Answer: answer })
    runs = [...runs, { Activity: next.Id, Answer: answer, DaysAgo: 0 }]
    if (next.Action.Type === 'PHASE') at = { ...at, PhaseId: next.Action.Phase }
    if (next.Action.Type === 'QUESTION' && answer === 'no' && next.Action.NoOutcome !== undefined)
      at = { ...at, OutcomeId: next.Action.NoOutcome }
  }
  return { Steps: steps, Finishes: isFinished(body, runs), States: activityStatesOf(body, runs, at), At: at }
}
