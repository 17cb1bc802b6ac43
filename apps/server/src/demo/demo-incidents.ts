import type { DemoCase } from './demo-cases.ts'
import { daysBetween, momentOf, plusDays, plusMinutes } from './demo-days.ts'
import type { StaffMember } from './demo-staff.ts'
import { put, putItem, type World } from './demo-world.ts'
import { eventRow, incidentRow, involvedRow } from '../slices/incidents/index.ts'

type Told = {
  readonly type: string
  readonly severity: 'low' | 'moderate' | 'high' | 'critical'
  readonly description: string
  readonly followUp: string
}

const told: readonly Told[] = [
  {
    type: 'Ran away',
    severity: 'high',
    description: '{first} left after an argument about the phone and slept at a friend’s. Back home the next morning.',
    followUp: 'Went through the safety plan with everybody; the friend’s parents now call when {first} turns up.',
  },
  {
    type: 'School incident',
    severity: 'moderate',
    description: 'Shoving in the cafeteria. {first} was sent home for the day; nobody was hurt.',
    followUp: 'Met with the school counselor. {first} checks in with her before lunch for two weeks.',
  },
  {
    type: 'Police contact or arrest',
    severity: 'high',
    description: '{first} was stopped with two others at the rail yard and brought home by an officer.',
    followUp: 'Told the probation officer the same day. A curfew was agreed on with the parents.',
  },
  {
    type: 'Injury or accident',
    severity: 'low',
    description: '{first} cut a hand on a broken glass during the session. It was cleaned and bandaged.',
    followUp: 'Called in the evening: the cut is closed and {first} is well.',
  },
  {
    type: 'Substance use',
    severity: 'moderate',
    description: 'The parents found a vape in {first}’s jacket.',
    followUp: 'Talked about it in the session without blame; rewards for clean weeks were added to the chart.',
  },
]

const happenings: readonly (readonly [type: string, notes: string, days: number])[] = [
  ['Court day', 'Review hearing. Bring the progress letter.', 0],
  ['Hospital stay', 'Admitted for observation; the family visits every afternoon.', 3],
  ['School event', 'Meeting about the support plan for next term.', 0],
  ['Move or new household', 'The grandmother moved in.', 0],
]

const fill = (text: string, first: string) => text.replaceAll('{first}', first)

/** Some families have had an incident, mostly followed up, and some an event; the account `clinician` has one open of each. */
export function putIncidents(world: World, cases: readonly DemoCase[], own: StaffMember): void {
  const open = cases.filter((each) => each.state === 'open')
  const [first, second] = open.filter((each) => each.clinician === own)
  for (const [index, demoCase] of cases.entries()) {
    const place = open.indexOf(demoCase)
    if (index % 6 === 2) putIncident(world, demoCase, { told: world.random.pick(told), isOpen: place % 5 === 1 })
    if (index % 5 === 1) putEvent(world, demoCase, false)
  }
  if (first) putIncident(world, first, { told: told[1] ?? world.random.pick(told), isOpen: true })
  if (second) putEvent(world, second, true)
}

/** A day during the case. */
function dayWithin({ random, today }: World, { startDay, endDay }: DemoCase): string {
  const span = daysBetween(startDay, endDay ?? plusDays(today, -1))
  return plusDays(startDay, random.whole(Math.floor(Math.max(0, span) / 2), Math.max(0, span)))
}

function aboutCase({ family, clinician, group, id }: DemoCase) {
  return { person_id: family.patient.id, case_id: id, clinician_id: clinician.personId, group_id: group.id }
}

function putIncident(world: World, demoCase: DemoCase, about: { readonly told: Told; readonly isOpen: boolean }): void {
  const { careModelId: care_model_id, random, now, zone } = world
  const { type, severity, description, followUp } = about.told
  const date = momentOf(dayWithin(world, demoCase), random.whole(9 * 60, 17 * 60), zone)
  const createdAt = plusMinutes(date, random.whole(20, 240))
  const followedUpAt = plusMinutes(createdAt, random.whole(600, 6 * 1440))
  // An incident that happened just now has not been followed up yet.
  const isOver = !about.isOpen && followedUpAt < now
  if (createdAt > now) return
  const id = putItem(world, {
    ...aboutCase(demoCase),
    kind: 'INCIDENT',
    name: type,
    description: fill(description, demoCase.family.patient.first),
    date,
    status_class: isOver ? 'confirmed' : 'waiting',
    createdAt,
    by: demoCase.clinician.personId,
    ...(isOver && { completedAt: followedUpAt }),
  })
  const row = incidentRow({
    care_model_id,
    id,
    type_id: world.choice('incident-types', type),
    severity,
    follow_up: isOver ? fill(followUp, demoCase.family.patient.first) : '',
    taken_up_by: isOver ? demoCase.clinician.personId : null,
  })
  put(world, 'incident', row)
  const { patient, household } = demoCase.family
  for (const person of [patient, ...household.slice(0, 1)])
    put(
      world,
      'involved_person',
      involvedRow({ care_model_id, id: random.id(createdAt), item_id: id, person_id: person.id }),
    )
}

function putEvent(world: World, demoCase: DemoCase, isToCome: boolean): void {
  const { careModelId: care_model_id, random, today, zone, now } = world
  const [type, notes, days] = isToCome ? (happenings[0] ?? random.pick(happenings)) : random.pick(happenings)
  const start_day = isToCome ? plusDays(today, 4) : dayWithin(world, demoCase)
  const lastDay = plusDays(start_day, days)
  const date = momentOf(start_day, 0, zone)
  const isOver = lastDay < today
  const id = putItem(world, {
    ...aboutCase(demoCase),
    kind: 'EVENT',
    name: type,
    date,
    status_class: isOver ? 'confirmed' : 'waiting',
    createdAt: plusMinutes(isToCome ? now : date, -3000),
    by: demoCase.clinician.personId,
    ...(isOver && { completedAt: momentOf(plusDays(lastDay, 1), 0, zone) }),
  })
  const row = eventRow({
    care_model_id,
    id,
    type_id: world.choice('event-types', type),
    start_day,
    end_day: days === 0 ? null : lastDay,
    notes,
  })
  put(world, 'dated_event', row)
}
