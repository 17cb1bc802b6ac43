import type {
  Activity,
  ActivityAction,
  ActivityCondition,
  WorkflowBody,
} from '@caseloom/contracts/workflows/workflow-body'
import { END } from '@caseloom/contracts/workflows/workflow-limits'
import { askedAbout } from '@caseloom/contracts/workflows/workflow-rules'

/** Changes of a workflow that is being written. Each makes a new one. */
export type ChangeBody = (change: (body: WorkflowBody) => WorkflowBody) => void

/** An Id that no activity has yet. */
function freeId({ Activities }: WorkflowBody): string {
  for (let number = Activities.length + 1; ; number += 1) {
    const id = `step-${number}`
    if (!Activities.some(({ Id }) => Id === id)) return id
  }
}

/** A new question at the end, after which the workflow ends. The first one is what the workflow starts with. */
export function withNewActivity(body: WorkflowBody): { readonly body: WorkflowBody; readonly id: string } {
  const id = freeId(body)
  const activity: Activity = {
    Id: id,
    Name: '',
    Conditions: [],
    Action: { Type: 'QUESTION', Question: '' },
    Next: [{ To: END }],
  }
  const Start = body.Activities.length === 0 ? [id] : body.Start
  return { id, body: { Start, Activities: [...body.Activities, activity] } }
}

/** Takes an activity away with everything that leads to it or asks about it. */
export function withoutActivity(body: WorkflowBody, id: string): WorkflowBody {
  const stays = (condition: ActivityCondition) => !askedAbout(condition).includes(id)
  return {
    Start: body.Start.filter((start) => start !== id),
    Activities: body.Activities.filter((activity) => activity.Id !== id).map((activity) => ({
      ...activity,
      Next: activity.Next.filter(({ To }) => To !== id),
      Conditions: activity.Conditions.filter(stays),
      Action: withoutLink(activity.Action, id),
    })),
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Puts back an activity that was deleted from `before`, with what led to it. What was changed since then stays. */
export function withActivityBack(body: WorkflowBody, before: WorkflowBody, id: string): WorkflowBody {
  const place = before.Activities.findIndex(({ Id }) => Id === id)
  const activity = before.Activities[place]
  if (!activity) return body
  if (body.Activities.some(({ Id }) => Id === id))
    return { ...body, Activities: body.Activities.toSpliced(place, 0, { ...activity, Id: freeId(body) }) }
  const left = withoutActivity(before, id)
  const find = ({ Activities }: WorkflowBody, wanted: string) => Activities.find(({ Id }) => Id === wanted)
  const tied = body.Activities.map((now) => {
    const was = find(before, now.Id)
    if (!was) return now
    return isSame(now, find(left, now.Id)) ? was : withTies(now, was, id)
  })
  const wasStart = before.Start.includes(id) ? [...body.Start, id] : body.Start
  const Start = isSame(body.Start, left.Start) ? before.Start : wasStart
  return { Start, Activities: tied.toSpliced(place, 0, activity) }
}

/** What led from an activity to the deleted one, added to what it says now. */
function withTies(now: Activity, was: Activity, id: string): Activity {
  const Action =
    now.Action.Type === 'NOTIFICATION' && now.Action.Link === undefined && isLinkTo(was.Action, id)
      ? { ...now.Action, Link: id }
      : now.Action
  return {
    ...now,
    Action,
    Next: [...now.Next, ...was.Next.filter(({ To }) => To === id)],
    Conditions: [...now.Conditions, ...was.Conditions.filter((condition) => askedAbout(condition).includes(id))],
  }
}

const isLinkTo = (action: ActivityAction, id: string) => action.Type === 'NOTIFICATION' && action.Link === id

function withoutLink(action: ActivityAction, id: string): ActivityAction {
  if (action.Type !== 'NOTIFICATION' || action.Link !== id) return action
  const { Link: _, ...rest } = action
  return rest
}

export function withActivity(body: WorkflowBody, id: string, changes: Partial<Activity>): WorkflowBody {
  return {
    ...body,
    Activities: body.Activities.map((activity) => (activity.Id === id ? { ...activity, ...changes } : activity)),
  }
}

/** Moves an activity one place up or down the list. The order says nothing about what follows what. */
export function withMoved(body: WorkflowBody, id: string, by: -1 | 1): WorkflowBody {
  const from = body.Activities.findIndex((activity) => activity.Id === id)
  const to = from + by
  const [activity, other] = [body.Activities[from], body.Activities[to]]
  if (!activity || !other) return body
  return { ...body, Activities: body.Activities.with(from, other).with(to, activity) }
}

export function withStart(body: WorkflowBody, id: string, isStart: boolean): WorkflowBody {
  const others = body.Start.filter((start) => start !== id)
  return { ...body, Start: isStart ? [...others, id] : others }
}

/** An action of a type, with nothing chosen yet. An answer leads nowhere any more if nothing is asked. */
export function emptyAction(type: ActivityAction['Type']): ActivityAction {
  switch (type) {
    case 'DOCUMENT':
      return { Type: type, Template: '', DueInDays: 0 }
    case 'APPOINTMENT':
      return { Type: type, InDays: 7, At: '16:00', Minutes: 60 }
    case 'PHASE':
      return { Type: type, Phase: '' }
    case 'NOTIFICATION':
      return { Type: type, To: 'FIRST_CONTACT', Template: '' }
    case 'PROPERTY':
      return { Type: type, Of: 'CASE', Property: 'Name', Value: '' }
    case 'QUESTION':
      break
  }
  return { Type: 'QUESTION', Question: '' }
}

/** Gives an activity another kind of action. What followed single answers follows either way. */
export function withActionType(activity: Activity, type: ActivityAction['Type']): Partial<Activity> {
  const isQuestion = type === 'QUESTION'
  const Next = isQuestion ? activity.Next : activity.Next.map(({ To }) => ({ To }))
  const once = Next.filter(({ To }, place) => isQuestion || Next.findIndex((one) => one.To === To) === place)
  return { Action: emptyAction(type), Next: once }
}

export function emptyCondition(of: ActivityCondition['Of'], other: string): ActivityCondition {
  switch (of) {
    case 'ANSWER':
      return { Of: of, Activity: other, Is: 'yes' }
    case 'RUN':
      return { Of: of, Activity: other }
    case 'DAYS':
      return { Of: of, AtLeast: 7 }
    case 'PHASE':
    case 'TRAC':
    case 'OUTCOME':
      break
  }
  return { Of: of, In: [] }
}

/** Whether the server would take the draft: every choice that has an Id is made. The faults say which is missing. */
export function isWhole({ Activities }: WorkflowBody): boolean {
  return Activities.every(({ Action, Conditions }) => isActionWhole(Action) && Conditions.every(isConditionWhole))
}

function isActionWhole(action: ActivityAction): boolean {
  switch (action.Type) {
    case 'DOCUMENT':
    case 'NOTIFICATION':
      return action.Template !== ''
    case 'PHASE':
      return action.Phase !== ''
    case 'QUESTION':
      return action.Question.trim() !== ''
    case 'APPOINTMENT':
    case 'PROPERTY':
      break
  }
  return true
}

function isConditionWhole(condition: ActivityCondition): boolean {
  if ('In' in condition) return condition.In.length > 0
  return !('Activity' in condition) || condition.Activity !== ''
}
