import { createHash } from 'node:crypto'
import type { Activity, ActivityAction } from '@caseloom/contracts/workflows/workflow-body'
import type { ActivityMessage } from '@caseloom/contracts/workflows/workflow'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, type StoredItem } from '../../items/index.ts'
import { aimsOf, draftTemplate, wayToFirstContact, type Aim, type Draft } from '../../notifications/index.ts'
import { listLeaders, type StoredWorkflow } from './workflow-store.ts'

type Sending = Extract<ActivityAction, { Type: 'NOTIFICATION' }>

export type Receivers = {
  /** The subject of the message: the appointment, if there is one, so that the message can say when it is. Else the case. */
  readonly about: string
  /** Contact items and colleagues. */
  readonly to: readonly string[]
  readonly message: ActivityMessage
}

async function recipientsOf(context: Context, item: StoredItem, { To }: Sending): Promise<readonly string[]> {
  if (To === 'FIRST_CONTACT') return [await wayToFirstContact(context, item)]
  const people =
    To === 'CLINICIAN' ? [item.clinicianId] : item.groupId === null ? [] : await listLeaders(context.tx, item.groupId)
  const found = people.filter((id) => id !== null)
  if (found.length === 0) throw new Problem('notification.no_recipient')
  return found
}

const confirmationOf = (aims: readonly Aim[], drafts: readonly Draft[]) =>
  createHash('sha256')
    .update(JSON.stringify([aims.map(({ channel, personId, address }) => [channel, personId, address]), drafts]))
    .digest('base64url')

/** The current recipients of an activity's message and what they read, for sending it and for showing it beforehand. */
export async function receiversOf(
  context: Context,
  {
    item,
    workflow,
    action,
  }: { readonly item: StoredItem; readonly workflow: StoredWorkflow; readonly action: Sending },
): Promise<Receivers> {
  const about = workflow.appointment?.Id ?? item.caseId
  if (about === null) throw new Problem('workflow.case_required')
  const to = await recipientsOf(context, item, action)
  const thing = await getItem(context.tx, about)
  const aims = await aimsOf(context, to, thing)
  const { Template, Link } = action
  const drafts = await draftTemplate(context, aims, { template: Template, about: thing, hasLink: Link !== undefined })
  const Receivers = aims.map(({ personId, personName, channel, address, shown }, place) => ({
    Person: { Id: personId, Name: personName },
    Channel: channel,
    Address: shown ?? address,
    Subject: drafts[place]?.subject ?? null,
    Text: drafts[place]?.text ?? '',
  }))
  return { about, to, message: { Receivers, Confirmation: confirmationOf(aims, drafts) } }
}

/** The messages of these activities by the activity's Id, with nobody where the message cannot be sent. */
export async function messagesOf(
  context: Context,
  item: StoredItem,
  workflow: StoredWorkflow,
  activities: readonly Activity[],
): Promise<ReadonlyMap<string, ActivityMessage>> {
  const messages = new Map<string, ActivityMessage>()
  for (const { Id, Action: action } of activities) {
    if (action.Type === 'NOTIFICATION') messages.set(Id, await messageOf(context, { item, workflow, action }))
  }
  return messages
}

async function messageOf(context: Context, sending: Parameters<typeof receiversOf>[1]): Promise<ActivityMessage> {
  try {
    return (await receiversOf(context, sending)).message
  } catch (error) {
    if (error instanceof Problem) return { Receivers: [], Confirmation: '' }
    throw error
  }
}
