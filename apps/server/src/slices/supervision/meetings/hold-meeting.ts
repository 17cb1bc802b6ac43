import type { FlagName } from '@caseloom/contracts/supervision/supervision-rules'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { insertItems, lockItem, type StoredItem } from '../../items/index.ts'
import { tellMembers } from '../../notifications/index.ts'
import { writeToDo } from '../../to-dos/index.ts'
import { listRunningCases } from '../overseen-case-lists.ts'
import { listWorkers } from '../overseen-lists.ts'
import { getOverseenGroup } from '../read-overseen.ts'
import { deleteTopic, findOpenMeeting, holdMeetings, insertMeeting, insertTopic, type Topic } from './meeting-store.ts'
import { readFlags } from './read-flags.ts'

/** Begins a meeting of the group now. A second press or tab leads to the one that the member has begun. */
export async function beginMeeting(context: Context, groupId: string): Promise<string> {
  const { tx, now, actor } = context
  const group = await getOverseenGroup(context, groupId)
  await holdMeetings(tx, group.id)
  const begun = await findOpenMeeting(tx, group.id)
  if (begun !== undefined) return begun
  const id = newId(now)
  const item = {
    id,
    kind: 'SUPERVISION',
    name: group.name,
    personId: null,
    caseId: null,
    clinicianId: actor.personId,
    groupId: group.id,
    date: now,
    statusClass: 'waiting',
  } as const
  await insertItems(tx, actor.careModelId, [item], context)
  await insertMeeting(tx, actor.careModelId, id)
  context.audit({ action: 'create', kind: 'SUPERVISION', itemId: id, after: group.name })
  context.announce({ itemId: id, kind: 'SUPERVISION', personId: null, caseId: null, version: 1 })
  return id
}

type OpenMeeting = StoredItem & { readonly groupId: string }

/** The meeting, locked, if it goes on and the member leads it or may change what their groups do. */
async function lockMeeting({ tx }: Context, id: string): Promise<OpenMeeting> {
  const item = await lockItem(tx, id)
  const { kind, groupId, access, completed } = item
  if (kind !== 'SUPERVISION' || groupId === null) throw new Problem('record.not_found')
  if (access !== 'all') throw new Problem('record.forbidden')
  if (completed) throw new Problem('item.completed')
  return { ...item, groupId }
}

/** Open pages of the meeting show what was added. */
const announce = (context: Context, { id, version }: OpenMeeting) =>
  context.announce({ itemId: id, kind: 'SUPERVISION', personId: null, caseId: null, version })

export type Discussed = {
  readonly flag: FlagName
  readonly memberId: string
  readonly caseId: string | null
  readonly isDiscussed: boolean
}

/** Marks a flag of the agenda as discussed and keeps what it says now, or takes that back. */
export async function discussFlag(context: Context, meetingId: string, asked: Discussed): Promise<void> {
  const meeting = await lockMeeting(context, meetingId)
  const { flag, memberId, caseId, isDiscussed } = asked
  const topic = { meetingId, flag, personId: memberId, caseId }
  const hasChanged = isDiscussed ? await keepFlag(context, meeting, topic) : await deleteTopic(context.tx, topic)
  // The second press of two, or what waited a moment ago and has been done since.
  if (!hasChanged) return
  const said = isDiscussed ? { before: null, after: flag } : { before: flag, after: null }
  context.audit({ action: 'update', property: 'Discussed', ...said, kind: 'SUPERVISION', itemId: meetingId })
  announce(context, meeting)
}

/** Keeps what the flag says now. Answers whether it is there and was not kept before. */
async function keepFlag(context: Context, { groupId }: OpenMeeting, topic: Topic): Promise<boolean> {
  const { tx, now, actor } = context
  const { flag, personId, caseId } = topic
  const found = (await readFlags(context, groupId)).find(
    (each) => each.Flag === flag && each.Member.Id === personId && (each.Case?.Id ?? null) === caseId,
  )
  if (!found) return false
  const { Items, Since, Scores } = found
  return insertTopic(tx, { ...topic, facts: { Items, Since, Scores } }, { ...actor, now })
}

export type Decided = {
  readonly name: string
  readonly notes: string
  readonly memberId: string
  readonly caseId: string | null
  readonly dueDay: string | null
}

/** Writes a decision down as a to-do of a member of the group, and tells them. */
export async function decide(context: Context, meetingId: string, decided: Decided): Promise<void> {
  const { tx, actor } = context
  const meeting = await lockMeeting(context, meetingId)
  const { name, notes, memberId, caseId, dueDay } = decided
  const workers = await listWorkers(tx, [meeting.groupId])
  if (!workers.some((worker) => worker.personId === memberId && worker.memberId !== null))
    throw new Problem('record.not_found')
  if (caseId !== null) {
    const cases = await listRunningCases(tx, { groupIds: [meeting.groupId] })
    if (!cases.some(({ id }) => id === caseId)) throw new Problem('record.not_found')
  }
  const place = { groupId: meeting.groupId, aboutCaseId: caseId, meetingId }
  const id = await writeToDo(context, { name, notes, dueDay, doneBy: memberId, ...place })
  if (memberId !== actor.personId)
    await tellMembers(context, {
      notice: 'decision-made',
      to: { people: [memberId] },
      about: { id },
      values: { Name: name },
    })
  announce(context, meeting)
}
