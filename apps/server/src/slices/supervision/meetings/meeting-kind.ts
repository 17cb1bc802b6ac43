import type { Item } from '@caseloom/contracts/items/item'
import { LongText } from '@caseloom/contracts/items/item'
import { SupervisionMeeting, type AgendaLine, type Flag } from '@caseloom/contracts/supervision/meeting'
import { flagNames } from '@caseloom/contracts/supervision/supervision-rules'
import { WallTime } from '@caseloom/contracts/times'
import { Problem } from '../../../platform/problem.ts'
import { getInstant } from '../../../platform/calls/field-problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import {
  closeItems,
  listStoredItems,
  nameProperty,
  reopenItems,
  type KindDefinition,
  type Property,
} from '../../items/index.ts'
import { listToDosOf, type DecidedToDo } from '../../to-dos/index.ts'
import { listWorkers } from '../overseen-lists.ts'
import {
  listStoredMeetings,
  listTopics,
  writeMeetingNotes,
  type StoredMeeting,
  type StoredTopic,
} from './meeting-store.ts'
import { readFlags } from './read-flags.ts'

async function getMeeting({ tx }: Context, id: string): Promise<StoredMeeting> {
  const [meeting] = await listStoredMeetings(tx, [id])
  if (!meeting) throw new Problem('record.not_found')
  return meeting
}

const notes: Property = {
  schema: LongText,
  read: async (context, item) => (await getMeeting(context, item.id)).notes,
  async write(context, item, value) {
    const { notes: before } = await getMeeting(context, item.id)
    const after = LongText.parse(value)
    await writeMeetingNotes(context.tx, item.id, after)
    return { before, after }
  },
}

const date: Property = {
  schema: WallTime,
  read: async (context, item) => (await getMeeting(context, item.id)).dateWall,
  async write(context, item, value) {
    const { zone } = context.actor
    const at = getInstant('Date', WallTime.parse(value), zone)
    const { dateWall: before } = await getMeeting(context, item.id)
    return { before, after: wallTimeOf(at, zone), fields: { date: at } }
  },
}

const keyOf = (flag: Flag['Flag'], memberId: string, caseId: string | null) => `${flag} ${memberId} ${caseId}`

function discussedLine(topic: StoredTopic): AgendaLine {
  const Member = { Id: topic.personId, Name: topic.personName ?? '' }
  return { ...topic.facts, Flag: topic.flag, Member, Case: topic.case, Discussed: true }
}

/** The agenda: topics discussed, as they were at that time, and during the meeting also the remaining flags. Ordered by member, then by flag. */
function agendaOf(topics: readonly StoredTopic[], flags: readonly Flag[]): AgendaLine[] {
  // A case that the reader does not see any more is not named.
  const discussed = topics.filter((topic) => topic.caseId === null || topic.case !== null).map(discussedLine)
  const done = new Set(discussed.map((line) => keyOf(line.Flag, line.Member.Id, line.Case?.Id ?? null)))
  const open = flags
    .filter((flag) => !done.has(keyOf(flag.Flag, flag.Member.Id, flag.Case?.Id ?? null)))
    .map((flag) => ({ ...flag, Discussed: false }))
  const place = (line: AgendaLine) => flagNames.indexOf(line.Flag)
  return [...discussed, ...open].toSorted(
    (a, b) =>
      a.Member.Name.localeCompare(b.Member.Name) ||
      a.Member.Id.localeCompare(b.Member.Id) ||
      place(a) - place(b) ||
      (a.Case?.Name ?? '').localeCompare(b.Case?.Name ?? '') ||
      (a.Case?.Id ?? '').localeCompare(b.Case?.Id ?? ''),
  )
}

const toDecision = (toDo: DecidedToDo): SupervisionMeeting['Decisions'][number] => ({
  Id: toDo.id,
  Name: toDo.name,
  Notes: toDo.notes,
  Member: { Id: toDo.memberId, Name: toDo.memberName ?? '' },
  Case: toDo.about,
  DueDay: toDo.dueDay,
  Completed: toDo.completed,
  CompletedDate: toDo.completedAt,
  Version: toDo.version,
  Mine: toDo.mine,
})

type OwnParts = Omit<SupervisionMeeting, keyof Item>

async function detailsOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, OwnParts>> {
  const { tx } = context
  const meetings = await listStoredMeetings(tx, ids)
  const items = new Map((await listStoredItems(tx, ids)).map((item) => [item.id, item]))
  const topics = Map.groupBy(await listTopics(tx, ids), ({ meetingId }) => meetingId)
  const details = new Map<string, OwnParts>()
  for (const { id, notes: Notes, groupId } of meetings) {
    const item = items.get(id)
    const isOpen = item?.completed === false
    const workers = await listWorkers(tx, [groupId])
    details.set(id, {
      Notes,
      MayLead: isOpen && item.access === 'all',
      Agenda: agendaOf(topics.get(id) ?? [], isOpen ? await readFlags(context, groupId) : []),
      Decisions: (await listToDosOf(tx, id)).map(toDecision),
      Members: workers
        .filter(({ memberId }) => memberId !== null)
        .map(({ personId, name }) => ({ Id: personId, Name: name })),
    })
  }
  return details
}

export const meetings = { of: ['SUPERVISION'], details: detailsOf } as const

export const meetingKind: KindDefinition = {
  kind: 'SUPERVISION',
  label: {
    'en-US': 'a supervision meeting',
    'es-ES': 'una reunión de supervisión',
    'it-IT': 'un incontro di supervisione',
  },
  properties: new Map([
    ['Name', nameProperty],
    ['Notes', notes],
    ['Date', date],
  ]),
  answer: SupervisionMeeting,
  details: detailsOf,
  notes: async (context, item) => (await getMeeting(context, item.id)).notes,
  completion: { complete: closeItems, revert: (context, items, reason) => reopenItems(context, items, reason) },
  deletion: {},
}
