import type { Activity, WorkflowBody, YesNo } from '../workflow-body.ts'
import { END } from '../workflow-limits.ts'
import type { ActivityRun } from '../workflow-rules.ts'

/** An activity that makes a form and after which the workflow ends, unless the test says more. */
export const activity = (Id: string, more: Partial<Activity> = {}): Activity => ({
  Id,
  Name: `Do ${Id}`,
  Conditions: [],
  Action: { Type: 'DOCUMENT', Template: 'template-1', DueInDays: 0 },
  Next: [{ To: END }],
  ...more,
})

export const question = (Id: string, more: Partial<Activity> = {}): Activity =>
  activity(Id, { Action: { Type: 'QUESTION', Question: `Did ${Id}?` }, ...more })

/** A workflow that starts with its first activity unless the test says others. */
export const bodyOf = (Activities: readonly Activity[], Start?: readonly string[]): WorkflowBody => ({
  Start: [...(Start ?? Activities.slice(0, 1).map(({ Id }) => Id))],
  Activities: [...Activities],
})

export const ran = (id: string, Answer: YesNo | null = null): ActivityRun => ({ Activity: id, Answer, DaysAgo: 0 })
