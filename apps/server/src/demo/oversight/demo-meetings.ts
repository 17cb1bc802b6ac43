import type { FlagFacts } from '@caseloom/contracts/supervision/meeting'
import { meetingRow, topicRow } from '../../slices/supervision/index.ts'
import { toDoRow } from '../../slices/to-dos/index.ts'
import { momentOf, plusDays, plusMinutes, weekdayOf } from '../demo-days.ts'
import type { Group, StaffMember } from '../demo-staff.ts'
import type { Team } from '../demo-teamwork.ts'
import { put, putItem, type World } from '../demo-world.ts'

const notes: readonly string[] = [
  'We looked at two tapes and stopped where somebody fell silent. What happened before it is worth more than what was said after.',
  'Three families without a session this week. Two are moving house; for the third we look for another hour.',
  'Home practice is set too late in the hour. Everybody tries it before the last ten minutes until we meet again.',
]

const decisions: readonly string[] = [
  'Offer the family two other hours for next week',
  'Ask the school for a meeting with both parents',
  'Write the two open session notes before Friday',
  'Bring a recording of the first ten minutes',
]

const ownToDos: readonly (readonly [name: string, notes: string, inDays: number | null])[] = [
  ['Ask for the key to the play room', '', 0],
  ['Renew the parking permit', 'At the front desk, before noon.', 3],
  ['Read the article on rehearsals that Ruth sent', '', null],
]

/** Each group met a fortnight ago. What was decided then is done in part. */
export function putMeetings(world: World, { groups, clinicians, supervisors }: Team): void {
  for (const group of groups) {
    const leader = supervisors.find((each) => each.groups.includes(group))
    const members = clinicians.filter((each) => each.groups.includes(group))
    if (leader) putMeeting(world, { group, leader, members })
  }
}

type NewMeeting = { readonly group: Group; readonly leader: StaffMember; readonly members: readonly StaffMember[] }

function putMeeting(world: World, { group, leader, members }: NewMeeting): void {
  const { careModelId: care_model_id, random, today, zone } = world
  const thursday = plusDays(today, -14 - ((weekdayOf(today) - 4 + 7) % 7))
  const at = momentOf(thursday, 9 * 60, zone)
  const by = leader.personId
  const item = { kind: 'SUPERVISION', name: group.name, clinician_id: by, group_id: group.id, date: at } as const
  const done = { status_class: 'confirmed', createdAt: at, by, completedAt: plusMinutes(at, 80) } as const
  const id = putItem(world, { ...item, ...done })
  put(world, 'supervision_meeting', meetingRow({ care_model_id, id, notes: random.pick(notes) }))
  for (const member of members.slice(0, 3)) {
    const decidedAt = plusMinutes(at, random.whole(10, 70))
    putTopic(world, { meetingId: id, member, at: decidedAt, by })
    const isDone = random.chance(0.5)
    putToDo(world, {
      name: random.pick(decisions),
      doneBy: member.personId,
      by,
      at: decidedAt,
      groupId: group.id,
      meetingId: id,
      due: momentOf(plusDays(thursday, 21), 0, zone),
      ...(isDone && { completedAt: plusMinutes(decidedAt, random.whole(1440, 9 * 1440)) }),
    })
  }
}

type NewTopic = { readonly meetingId: string; readonly member: StaffMember; readonly at: Date; readonly by: string }

/** The open case of the member's that began first had no session planned then. */
function putTopic(world: World, { meetingId, member, at, by }: NewTopic): void {
  const [first] = (world.rows.managed_case ?? [])
    .filter(({ clinician_id, state }) => clinician_id === member.personId && state === 'open')
    .toSorted((a, b) => a.start_day.localeCompare(b.start_day))
  if (!first) return
  const day = at.toISOString().slice(0, 10)
  const facts: FlagFacts = { Items: [], Since: plusDays(day, -((weekdayOf(day) + 6) % 7)), Scores: [] }
  const row = topicRow({
    care_model_id: world.careModelId,
    id: world.random.id(at),
    meeting_id: meetingId,
    flag: 'no-session',
    person_id: member.personId,
    case_id: first.id,
    facts,
    discussed_at: at,
    discussed_by: by,
  })
  put(world, 'supervision_topic', row)
}

type NewToDo = {
  readonly name: string
  readonly notes?: string
  readonly doneBy: string
  readonly by: string
  readonly at: Date
  readonly groupId: string | null
  readonly meetingId: string | null
  readonly due: Date | null
  readonly completedAt?: Date
}

function putToDo(world: World, { name, doneBy, by, at, groupId, due, completedAt, ...more }: NewToDo): void {
  const id = putItem(world, {
    kind: 'TODO',
    name,
    clinician_id: doneBy,
    group_id: groupId,
    date: due,
    status_class: completedAt === undefined ? 'waiting' : 'confirmed',
    createdAt: at,
    by,
    ...(completedAt !== undefined && { completedAt, completedBy: doneBy }),
  })
  const { notes: own = '', meetingId } = more
  put(world, 'to_do', toDoRow({ care_model_id: world.careModelId, id, notes: own, meeting_id: meetingId }))
}

/** The to-dos that the account `clinician` wrote for herself. */
export function putToDos(world: World, member: StaffMember): void {
  for (const [name, own, inDays] of ownToDos) {
    const at = plusMinutes(world.now, -world.random.whole(600, 4000))
    const due = inDays === null ? null : momentOf(plusDays(world.today, inDays), 0, world.zone)
    const [doneBy, by] = [member.personId, member.personId]
    putToDo(world, { name, notes: own, doneBy, by, at, groupId: null, meetingId: null, due })
  }
}
