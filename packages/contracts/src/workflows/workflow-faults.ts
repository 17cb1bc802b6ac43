import type { Activity, ActivityAction, ActivityCondition, WorkflowBody, YesNo } from './workflow-body.ts'
import type { WorkflowFaultCode } from './workflow-fault-texts.ts'
import { END } from './workflow-limits.ts'
import { askedAbout } from './workflow-rules.ts'

/** Something that an activity can name: by its Id, with its name. */
type Named = { readonly Id: string; readonly Name: string }

/** What of a care model its workflows can name. An inactive template is not among them. */
export type WorkflowWorld = {
  readonly Templates: readonly Named[]
  /** `HasLink` if a message's text holds the link of the step that sends it. */
  readonly Messages: readonly (Named & { readonly HasLink?: true | undefined })[]
  readonly Tracs: readonly Named[]
  readonly Phases: readonly Named[]
  readonly AppointmentTypes: readonly Named[]
  readonly Outcomes: readonly (Named & { readonly Success: boolean })[]
  /** The names of the properties that each kind lets change. */
  readonly Properties: { readonly CASE: readonly string[]; readonly APPOINTMENT: readonly string[] }
}

/** What is wrong in a workflow, and in which activity. One that is broken is not saved; one that is unfinished is not published. */
export type WorkflowFault = {
  readonly Code: WorkflowFaultCode
  readonly Activity: string | null
  readonly IsBroken: boolean
  readonly Values: Readonly<Record<string, string>>
}

type Say = (Code: WorkflowFaultCode, about: Activity | null, Values?: Readonly<Record<string, string>>) => void
type Says = { readonly broken: Say; readonly open: Say }
type Around = { readonly body: WorkflowBody; readonly activities: ReadonlyMap<string, Activity> } & Says

/** How an activity is called in a sentence. */
export const titleOf = ({ Name, Id }: Pick<Activity, 'Id' | 'Name'>): string => (Name.trim() === '' ? Id : Name)

/** Every fault of a workflow, in the order of its activities. `world` is the care model in which it would run. */
export function workflowFaults(body: WorkflowBody, world: WorkflowWorld): WorkflowFault[] {
  const faults: WorkflowFault[] = []
  const say =
    (IsBroken: boolean): Say =>
    (Code, about, Values = {}) =>
      void faults.push({
        Code,
        Activity: about?.Id ?? null,
        IsBroken,
        Values: about ? { Activity: titleOf(about), ...Values } : Values,
      })
  const activities = new Map(body.Activities.map((activity) => [activity.Id, activity]))
  const around: Around = { body, activities, broken: say(true), open: say(false) }
  checkWhole(around)
  for (const activity of body.Activities) {
    if (activity.Name.trim() === '') around.open('name_missing', activity)
    checkNext(activity, around)
    checkConditions(activity, around, world)
    checkAction(activity, around, world)
  }
  return faults
}

function checkWhole(around: Around): void {
  const { body, activities, broken, open } = around
  if (body.Activities.length === 0) return open('nothing', null)
  const twice = body.Activities.find(({ Id }, place) => body.Activities.findIndex((one) => one.Id === Id) < place)
  if (twice) broken('id_twice', twice, { Id: twice.Id })
  if (body.Start.length === 0) open('start_missing', null)
  for (const id of body.Start) if (!activities.has(id)) broken('start_unknown', null, { Id: id })
  const circle = circleIn(body, activities)
  if (circle) return broken('circle', circle[0] ?? null, { Activities: circle.map(titleOf).join(' → ') })
  const reachable = reachableFrom(body.Start, activities)
  if (body.Start.length > 0)
    for (const activity of body.Activities) if (!reachable.has(activity.Id)) open('unreachable', activity)
}

/** Activities that follow each other in a circle, the first one repeated at the end; null if there is none. */
export function circleIn(
  { Activities }: WorkflowBody,
  activities: ReadonlyMap<string, Activity>,
): readonly Activity[] | null {
  const safe = new Set<string>()
  function walk(activity: Activity, way: readonly Activity[]): readonly Activity[] | null {
    if (safe.has(activity.Id)) return null
    const place = way.findIndex(({ Id }) => Id === activity.Id)
    if (place !== -1) return [...way.slice(place), activity]
    for (const { To } of activity.Next) {
      const next = activities.get(To)
      const circle = next && walk(next, [...way, activity])
      if (circle) return circle
    }
    safe.add(activity.Id)
    return null
  }
  for (const activity of Activities) {
    const circle = walk(activity, [])
    if (circle) return circle
  }
  return null
}

function reachableFrom(start: readonly string[], activities: ReadonlyMap<string, Activity>): ReadonlySet<string> {
  const reachable = new Set(start)
  for (const id of reachable) for (const { To } of activities.get(id)?.Next ?? []) reachable.add(To)
  return reachable
}

/** Every answer must lead somewhere, if only to the end. */
function checkNext(activity: Activity, { activities, broken, open }: Around): void {
  const { Action, Next } = activity
  for (const { To, When } of Next) {
    if (To !== END && !activities.has(To)) broken('next_unknown', activity, { Id: To })
    if (When !== undefined && Action.Type !== 'QUESTION') broken('when_without_question', activity)
  }
  const leads = (answer: YesNo) => Next.some(({ When }) => When === undefined || When === answer)
  if (Next.length === 0) open('dead_end', activity)
  else if (Action.Type === 'QUESTION')
    for (const answer of ['yes', 'no'] as const)
      if (!leads(answer)) open(answer === 'yes' ? 'dead_end_yes' : 'dead_end_no', activity)
}

/** A condition may ask about activities that come before alone: it would wait for ever, or until it is too late. */
function checkConditions(activity: Activity, around: Around, world: WorkflowWorld): void {
  const { activities, broken, open } = around
  for (const condition of activity.Conditions) {
    for (const id of askedAbout(condition)) {
      const asked = activities.get(id)
      if (!asked) broken('condition_unknown', activity, { Id: id })
      else if (condition.Of === 'ANSWER' && asked.Action.Type !== 'QUESTION')
        broken('condition_without_answer', activity, { Other: titleOf(asked) })
      else if (!isBefore(asked, activity, activities)) open('condition_not_before', activity, { Other: titleOf(asked) })
    }
    const list = listAskedBy(condition, world)
    if (list && 'In' in condition && condition.In.some((id) => !knows(list.things, id))) open(list.code, activity)
  }
}

function listAskedBy({ Of }: ActivityCondition, world: WorkflowWorld) {
  if (Of === 'PHASE') return { things: world.Phases, code: 'condition_phase_unknown' } as const
  if (Of === 'TRAC') return { things: world.Tracs, code: 'condition_trac_unknown' } as const
  return Of === 'OUTCOME' ? ({ things: world.Outcomes, code: 'condition_outcome_unknown' } as const) : null
}

/** Whether one activity can be run before another in some course of the workflow: whether it does not come after it. */
function isBefore(one: Activity, other: Activity, activities: ReadonlyMap<string, Activity>): boolean {
  return one.Id !== other.Id && !reachableFrom([other.Id], activities).has(one.Id)
}

const knows = (things: readonly Named[], id: string): boolean => things.some(({ Id }) => Id === id)

function checkAction(activity: Activity, around: Around, world: WorkflowWorld): void {
  const { open } = around
  const { Action } = activity
  switch (Action.Type) {
    case 'DOCUMENT':
      if (!knows(world.Templates, Action.Template)) open('template_unknown', activity)
      return
    case 'APPOINTMENT':
      if (Action.AppointmentType !== undefined && !knows(world.AppointmentTypes, Action.AppointmentType))
        open('appointment_type_unknown', activity)
      return
    case 'PHASE':
      if (!knows(world.Phases, Action.Phase)) open('phase_unknown', activity)
      return
    case 'NOTIFICATION':
      if (!knows(world.Messages, Action.Template)) open('message_unknown', activity)
      if (Action.Link === undefined && world.Messages.some(({ Id, HasLink }) => HasLink && Id === Action.Template))
        open('link_missing', activity)
      return checkLink(activity, Action, around)
    case 'PROPERTY':
      if (!world.Properties[Action.Of].includes(Action.Property))
        open(Action.Of === 'CASE' ? 'case_property_unknown' : 'appointment_property_unknown', activity, {
          Property: Action.Property,
        })
      return
    case 'QUESTION':
      return checkOutcome(activity, Action, open, world)
  }
}

type ActionOf<T extends ActivityAction['Type']> = Extract<ActivityAction, { Type: T }>

/** A link opens a question that may be answered by a link, and whose turn comes with the message. */
function checkLink(activity: Activity, { Link }: ActionOf<'NOTIFICATION'>, { activities, broken, open }: Around): void {
  if (Link === undefined) return
  const linked = activities.get(Link)
  if (!linked) return broken('link_unknown', activity, { Id: Link })
  const Other = titleOf(linked)
  if (linked.Action.Type !== 'QUESTION' || !linked.Action.ByLink) open('link_not_answerable', activity, { Other })
  else if (!activity.Next.some(({ To }) => To === Link)) open('link_not_next', activity, { Other })
}

/** A successful outcome asks for notes, which "no" does not give. */
function checkOutcome(
  activity: Activity,
  { NoOutcome }: ActionOf<'QUESTION'>,
  open: Say,
  { Outcomes }: WorkflowWorld,
): void {
  if (NoOutcome === undefined) return
  const outcome = Outcomes.find(({ Id }) => Id === NoOutcome)
  if (!outcome) open('outcome_unknown', activity)
  else if (outcome.Success) open('outcome_success', activity, { Outcome: outcome.Name })
}
