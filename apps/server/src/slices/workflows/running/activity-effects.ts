import { MAX_APPOINTMENT_MINUTES, plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import type { Activity, ActivityAction, YesNo } from '@caseloom/contracts/workflows/workflow-body'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { changePhase, type CaseWork } from '../../cases/index.ts'
import { completeItems, createItem, getItem, kindOf, updateItems, type StoredItem } from '../../items/index.ts'
import { sendTemplate } from '../../notifications/index.ts'
import { makeLink } from '../links/make-link.ts'
import { receiversOf } from './message-receivers.ts'
import { activityOf } from './workflow-view.ts'
import { findStretch, type RunEffect, type StoredWorkflow } from './workflow-store.ts'

/** A form is due at the end of the working day. */
const DUE_AT = '17:00:00'

export type Running = {
  readonly work: CaseWork
  readonly item: StoredItem
  readonly workflow: StoredWorkflow
  readonly activity: Activity
  readonly answer: YesNo | null
  /** The Confirmation of the receivers that the member has read. */
  readonly confirmation: string | undefined
}

type ActionOf<T extends ActivityAction['Type']> = Extract<ActivityAction, { Type: T }>
type Doing<T extends ActivityAction['Type']> = Omit<Running, 'activity'> & {
  readonly activity: Activity & { readonly Action: ActionOf<T> }
}

type Effects = { readonly [T in ActivityAction['Type']]: (context: Context, doing: Doing<T>) => Promise<RunEffect> }

/** The case that a workflow runs on. */
function caseOf({ caseId }: StoredItem): string {
  if (caseId === null) throw new Problem('workflow.case_required')
  return caseId
}

/** The effect of each type of action. Each calls the face of the slice that owns it, as the member who runs it. */
const effects: Effects = {
  DOCUMENT: makeForm,
  APPOINTMENT: makeAppointment,
  PHASE: moveToPhase,
  NOTIFICATION: sendMessage,
  PROPERTY: setProperty,
  QUESTION: answerQuestion,
}

/** Does what the activity says. The version that the client saw is the workflow's, not that of what is changed. */
export async function doActivity(context: Context, running: Running): Promise<RunEffect> {
  const { Type } = running.activity.Action
  // The table gives each type the function of its own action, which the types cannot express for one that is looked up.
  const effect = effects[Type] as (context: Context, running: Running) => Promise<RunEffect>
  return effect({ ...context, seenVersion: undefined }, running)
}

/** The thing that an administrator chose may be gone by now. The refusal names the activity, so that the member can act on it. */
async function named<T>(activity: Activity, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isGone = error instanceof Problem && ['record.not_found', 'item.value_invalid'].includes(error.code)
    throw isGone ? new Problem('workflow.template_gone', { Name: titleOf(activity) }) : error
  }
}

const today = ({ now, actor }: Context) => wallTimeOf(now, actor.zone).slice(0, 10)

async function made({ tx }: Context, id: string): Promise<RunEffect> {
  const { kind, version } = await getItem(tx, id)
  return { Made: id, Kind: kind, Version: version }
}

async function makeForm(context: Context, { work, item, activity }: Doing<'DOCUMENT'>): Promise<RunEffect> {
  const { Template, DueInDays } = activity.Action
  const wanted = { type: 'DOCFORM', target: caseOf(item), ofType: Template, start: undefined, end: undefined }
  const { id } = await named(activity, () => createItem(context, work.kinds, wanted))
  const value = `${plusDays(today(context), DueInDays)}T${DUE_AT}`
  if (DueInDays > 0) await updateItems(context, work.kinds, [{ id, name: 'ScheduledDate', value }])
  return made(context, id)
}

async function makeAppointment(context: Context, { work, item, activity }: Doing<'APPOINTMENT'>): Promise<RunEffect> {
  const { InDays, At, Minutes, AppointmentType, AppointmentName } = activity.Action
  const start = `${plusDays(today(context), InDays)}T${At}:00`
  const end = plusMinutes(start, Math.min(Minutes, MAX_APPOINTMENT_MINUTES))
  const wanted = { type: 'APPOINTMENT', target: caseOf(item), ofType: undefined, start, end }
  const { id } = await createItem(context, work.kinds, wanted)
  const writes = [
    ...(AppointmentType === undefined ? [] : [{ id, name: 'TypeLUI', value: AppointmentType }]),
    ...(AppointmentName ? [{ id, name: 'Name', value: AppointmentName }] : []),
  ]
  if (writes.length > 0) await named(activity, () => updateItems(context, work.kinds, writes))
  return made(context, id)
}

async function moveToPhase(context: Context, { work, item, activity }: Doing<'PHASE'>): Promise<RunEffect> {
  const { Phase, PassesOver = false } = activity.Action
  const caseId = caseOf(item)
  const before = await findStretch(context.tx, caseId)
  await changePhase(context, work, caseId, { phaseId: Phase, day: null, passesOver: PassesOver })
  const after = await findStretch(context.tx, caseId)
  return { Phase: { Before: before?.phaseId ?? null, After: Phase, IsReplaced: after?.id === before?.id } }
}

async function sendMessage(context: Context, doing: Doing<'NOTIFICATION'>): Promise<RunEffect> {
  const { item, workflow, activity, confirmation } = doing
  const { Template, Link } = activity.Action
  const { about, to, message } = await named(activity, () =>
    receiversOf(context, { item, workflow, action: activity.Action }),
  )
  // Nothing takes a message back, so only what the member has read goes out, to receivers whom they have read.
  if (confirmation !== message.Confirmation)
    throw new Problem('workflow.message_unconfirmed', { Name: titleOf(activity) })
  const opened = Link === undefined ? undefined : activityOf(workflow, Link)
  const appointmentId = workflow.appointment?.Id ?? null
  const link = opened && (await makeLink(context, { workflowId: item.id, activity: opened, appointmentId }))
  await named(activity, () =>
    sendTemplate(context, { template: Template, about, to, ...(link !== undefined && { link }) }),
  )
  return {}
}

/** The appointment that the workflow is about. */
function appointmentOf({ workflow, activity }: Pick<Running, 'workflow' | 'activity'>): string {
  if (!workflow.appointment) throw new Problem('workflow.appointment_missing', { Name: titleOf(activity) })
  return workflow.appointment.Id
}

async function setProperty(context: Context, doing: Doing<'PROPERTY'>): Promise<RunEffect> {
  const { work, item, activity } = doing
  const { Of, Property, Value } = activity.Action
  const id = Of === 'CASE' ? caseOf(item) : appointmentOf(doing)
  const target = await getItem(context.tx, id)
  const property = kindOf(work.kinds, target).properties.get(Property)
  const before = await property?.read(context, target)
  await updateItems(context, work.kinds, [{ id, name: Property, value: Value }])
  const { version, completed } = await getItem(context.tx, id)
  const written = { Item: id, Property, Before: before ?? null, Version: version }
  return { Set: written, ...(completed && { Completed: id }) }
}

/** "No" may cancel the appointment, if that was not done already. */
async function answerQuestion(context: Context, doing: Doing<'QUESTION'>): Promise<RunEffect> {
  const { work, activity, answer } = doing
  const { NoOutcome } = activity.Action
  if (answer !== 'no' || NoOutcome === undefined) return {}
  const id = appointmentOf(doing)
  if ((await getItem(context.tx, id)).completed) return {}
  const completion = { ids: [id], outcomeId: NoOutcome, data: [], revert: [], reason: '' }
  await named(activity, () => completeItems(context, work.kinds, completion))
  return { Completed: id }
}
