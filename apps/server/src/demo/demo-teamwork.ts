import { putAppointment } from './demo-appointments.ts'
import type { DemoCase } from './demo-cases.ts'
import { earlierOf, momentOf, plusDays, plusMinutes, weekdayOf } from './demo-days.ts'
import { clinicianReplies, supervisionNotes, supervisorComments } from './demo-notes.ts'
import type { Group, StaffMember } from './demo-staff.ts'
import { put, putItem, type World } from './demo-world.ts'
import { shareRow } from '../slices/cases/index.ts'
import { commentRow } from '../slices/comments/index.ts'

export { putProtection } from './demo-protection.ts'

export type Team = {
  readonly groups: readonly Group[]
  readonly clinicians: readonly StaffMember[]
  readonly supervisors: readonly StaffMember[]
}

/** Every group meets its supervisor every other week, on a Thursday. */
export function putSupervision(world: World, { groups, clinicians, supervisors }: Team): void {
  const thursday = plusDays(world.today, (4 - weekdayOf(world.today) + 7) % 7)
  for (const [index, group] of groups.entries()) {
    const supervisor = supervisors.find((each) => each.groups.includes(group))
    if (!supervisor) continue
    const others = clinicians
      .filter((each) => each.groups.includes(group))
      .map(({ personId, name }) => ({ id: personId, name }))
    for (let week = -24; week <= 4; week += 2) {
      const starts = momentOf(plusDays(thursday, week * 7 + (index % 2) * 7), 9 * 60 + index * 120, world.zone)
      const ends = plusMinutes(starts, 90)
      const meeting = {
        type: 'Group supervision',
        name: `Group supervision, ${group.name}`,
        description: 'At the office',
        starts,
        ends,
        subject: null,
        others,
        clinicianId: supervisor.personId,
        groupId: group.id,
        caseId: null,
        createdAt: earlierOf(plusMinutes(starts, -20 * 1440), plusMinutes(world.now, -3000)),
      }
      const isOver = plusMinutes(ends, 30) < world.now
      putAppointment(
        world,
        meeting,
        isOver ? { outcome: 'Held', notes: world.random.pick(supervisionNotes) } : undefined,
      )
    }
  }
}

/** Supervisors write about recent sessions, and some clinicians answer. */
export function putComments(world: World, { supervisors }: Team): void {
  const since = plusMinutes(world.now, -24 * 1440)
  const recent = (world.rows.item ?? []).filter(
    (item) =>
      item.kind === 'APPOINTMENT' && item.completed && item.case_id && item.date instanceof Date && item.date > since,
  )
  for (const item of recent) {
    const supervisor = supervisors.find((each) => each.groups.some((group) => group.id === item.group_id))
    if (!supervisor || !item.id || !item.case_id || !world.random.chance(0.42)) continue
    const about = {
      target_id: item.id,
      case_id: item.case_id,
      person_id: item.person_id ?? null,
      // A comment is visible to everybody who sees the item it is about.
      clinician_id: item.clinician_id ?? null,
      group_id: item.group_id ?? null,
    }
    const recorded = item.completed_at instanceof Date ? item.completed_at : since
    const at = earlierOf(
      plusMinutes(recorded, world.random.whole(60, 2800)),
      plusMinutes(world.now, -world.random.whole(10, 500)),
    )
    const patient = world.rows.item?.find((each) => each.id === item.case_id)
    const message = world.random
      .pick(supervisorComments)
      .replaceAll('{first}', patient?.name.split(' ')[0] ?? 'the patient')
    putComment(world, { ...about, by: supervisor.personId, at: at > recorded ? at : recorded, message })
    if (!world.random.chance(0.3) || !item.clinician_id) continue
    const later = earlierOf(plusMinutes(at, world.random.whole(30, 900)), plusMinutes(world.now, -3))
    putComment(world, {
      ...about,
      by: item.clinician_id,
      at: later > at ? later : at,
      message: world.random.pick(clinicianReplies),
    })
  }
}

type NewComment = {
  readonly target_id: string
  readonly case_id: string
  readonly person_id: string | null
  readonly clinician_id: string | null
  readonly group_id: string | null
  readonly by: string
  readonly at: Date
  readonly message: string
}

function putComment(world: World, { by, at, message, ...about }: NewComment): void {
  const id = putItem(world, {
    ...about,
    kind: 'COMMENT',
    // A comment's name is its beginning.
    name: message.slice(0, 80),
    date: at,
    createdAt: at,
    by,
  })
  put(world, 'comment', commentRow({ care_model_id: world.careModelId, id, message }))
}

/** The account `clinician` shares one family with a colleague, in each direction. */
export function putShares(world: World, cases: readonly DemoCase[], clinicians: readonly StaffMember[]): void {
  const [own, colleague, third] = clinicians
  if (!own || !colleague || !third) return
  const openOf = (staff: StaffMember) => cases.filter((each) => each.clinician === staff && each.state === 'open')
  const share = (demoCase: DemoCase | undefined, to: StaffMember, days: number, may_edit: boolean) => {
    if (!demoCase) return
    const { careModelId: care_model_id, random, now, today } = world
    const until_day = plusDays(today, days)
    const created_by = demoCase.clinician.personId
    const row = shareRow({
      care_model_id,
      id: random.id(now),
      case_id: demoCase.id,
      with_person_id: to.personId,
      may_edit,
      until_day,
      created_by,
    })
    put(world, 'case_share', row)
  }
  share(openOf(colleague)[0], own, 30, false)
  share(openOf(own)[2], third, 21, true)
  share(openOf(own)[4], colleague, -5, false)
}
