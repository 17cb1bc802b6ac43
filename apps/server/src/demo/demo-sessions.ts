import type { DemoCase } from './demo-cases.ts'
import { earlierOf, momentOf, plusDays, plusMinutes } from './demo-days.ts'
import { putAppointment, type Meeting } from './demo-appointments.ts'
import {
  callNotes,
  clinicianCancelledNotes,
  familyCancelledNotes,
  heldNotes,
  noShowNotes,
  partNotes,
  schoolNotes,
  videoNotes,
} from './demo-notes.ts'
import type { FamilyPerson } from './demo-families.ts'
import { putSeries, type DemoSeries } from './demo-series.ts'
import { apart, type World } from './demo-world.ts'

/** When a family meets: every week at this time, before and after the anchor day. */
export type Rhythm = {
  readonly anchorDay: string
  readonly minute: number
  /** The session on the anchor day is at another time. */
  readonly anchorMinute?: number
  /** Sessions that took place and are not yet recorded, so they are in the to-do list. */
  readonly openDays?: readonly string[]
  readonly weeksAhead: number
}

type Ending = { readonly outcome: string; readonly notes: readonly string[]; readonly weight: number }

/** About eight sessions in ten are held. */
const endings: readonly Ending[] = [
  { outcome: 'Held', notes: heldNotes, weight: 66 },
  { outcome: 'Held by video', notes: videoNotes, weight: 8 },
  { outcome: 'Held in part', notes: partNotes, weight: 6 },
  { outcome: 'Cancelled by family', notes: familyCancelledNotes, weight: 10 },
  { outcome: 'No-show', notes: noShowNotes, weight: 5 },
  { outcome: 'Cancelled by clinician', notes: clinicianCancelledNotes, weight: 4 },
  { outcome: 'Cancelled', notes: [], weight: 1 },
]

/** All meetings of a case: the first call, a session a week, a meeting at school. */
export function putSessions(whole: World, demoCase: DemoCase, rhythm: Rhythm): void {
  const { number } = demoCase
  putFirstCall(apart(whole, `first call ${number}`), demoCase)
  const counts = new Map<string, number>()
  const days = sessionDays(apart(whole, `weeks ${number}`), demoCase, rhythm)
  const series = rhythm.weeksAhead > 0 ? seriesOf(apart(whole, `series ${number}`), demoCase, rhythm) : undefined
  const inSeries: string[] = []
  for (const [index, day] of days.entries()) {
    const world = apart(whole, `session ${number} ${index}`)
    const planned = series && (day >= rhythm.anchorDay || rhythm.openDays?.includes(day)) ? series : undefined
    const type = planned?.type ?? typeOfSession(world, demoCase)
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    const times = timesOf(world, day, rhythm, planned)
    const meeting = sessionOf(world, demoCase, { type, name: `${type} ${count}`, ...times }, planned?.others)
    const isIn = series?.type === type
    if (isIn) inSeries.push(day)
    const isMoved = day === rhythm.anchorDay && (rhythm.anchorMinute ?? rhythm.minute) !== rhythm.minute
    putAppointment(
      world,
      { ...meeting, ...(isIn && { series: { id: series.id, day, isMoved } }) },
      rhythm.openDays?.includes(day) ? undefined : endingOf(world, demoCase, meeting),
    )
  }
  if (series) putSeries(apart(whole, `standing ${number}`), demoCase, series, inSeries)
  const school = apart(whole, `school ${number}`)
  if (demoCase.family.teacher && school.random.chance(0.4)) putSchoolMeeting(school, demoCase, demoCase.family.teacher)
}

/** The weekly session of an open case, by everybody at home. */
function seriesOf(world: World, { family, trac }: DemoCase, { minute }: Rhythm): DemoSeries {
  const type = trac.name === 'Parent Coaching' ? 'Parent session' : 'Family session'
  const adults = adultsOf(family)
  const { random } = world
  return {
    id: random.id(world.now),
    type,
    minute,
    minutes: 60,
    subject: subjectOf(type, family),
    others:
      type === 'Parent session'
        ? adults.slice(1)
        : family.household.filter((person) => adults.includes(person) || random.chance(0.6)),
  }
}

/** Sessions that a series plans last as long as it says. */
function timesOf(world: World, day: string, rhythm: Rhythm, planned: DemoSeries | undefined) {
  const minute = day === rhythm.anchorDay ? (rhythm.anchorMinute ?? rhythm.minute) : rhythm.minute
  const starts = momentOf(day, minute, world.zone)
  // Sessions late in the evening are short.
  const minutes =
    minute >= 20 * 60
      ? 30
      : (planned?.minutes ??
        world.random.weighted([
          [60, 5],
          [75, 2],
          [90, 3],
        ] as const))
  return { starts, ends: plusMinutes(starts, minutes) }
}

/** Every seventh day, except holidays and weeks in which no time was found. */
function sessionDays(world: World, { startDay, state }: DemoCase, rhythm: Rhythm): string[] {
  const days: string[] = []
  for (let day = plusDays(rhythm.anchorDay, -7); day > startDay; day = plusDays(day, -7)) {
    if (rhythm.openDays?.includes(day) || !world.random.chance(0.05)) days.unshift(day)
  }
  if (state !== 'suspended') days.push(rhythm.anchorDay)
  for (let week = 1; week <= rhythm.weeksAhead; week++) days.push(plusDays(rhythm.anchorDay, 7 * week))
  return days
}

function typeOfSession({ random }: World, { trac }: DemoCase): string {
  if (trac.name === 'Parent Coaching')
    return random.weighted([
      ['Parent session', 8],
      ['Family session', 2],
    ] as const)
  return random.weighted([
    ['Family session', 72],
    ['Parent session', 16],
    ['Individual session', 12],
  ] as const)
}

type Times = { readonly type: string; readonly name: string; readonly starts: Date; readonly ends: Date }

const adultsOf = ({ household }: DemoCase['family']) =>
  household.filter((person) => !['Sister', 'Brother'].includes(person.tie))

function subjectOf(type: string, family: DemoCase['family']): FamilyPerson {
  const [firstAdult = family.patient] = adultsOf(family)
  return type === 'Parent session' ? firstAdult : family.patient
}

/** `expected`: who comes to the sessions of a series; without it, who came this time. */
function sessionOf(
  world: World,
  demoCase: DemoCase,
  times: Times,
  expected: readonly FamilyPerson[] | undefined,
): Meeting {
  const { family } = demoCase
  return {
    ...times,
    description: `At home · ${family.street}`,
    subject: subjectOf(times.type, family),
    others: expected ?? othersAt(world, times.type, family),
    clinicianId: demoCase.clinician.personId,
    groupId: demoCase.group.id,
    caseId: demoCase.id,
    createdAt: bookedAt(world, demoCase.startDay, times.starts),
  }
}

function othersAt({ random }: World, type: string, family: DemoCase['family']): readonly FamilyPerson[] {
  const adults = adultsOf(family)
  if (type === 'Individual session') return []
  if (type === 'Parent session') return adults.slice(1)
  return family.household.filter((person) => random.chance(adults.includes(person) ? 0.9 : 0.4))
}

/** A week or two ahead, never before the case began or after now. */
function bookedAt(world: World, startDay: string, starts: Date): Date {
  const wanted = plusMinutes(starts, -world.random.whole(6, 14) * 1440)
  const caseStart = momentOf(startDay, 15 * 60 + 30, world.zone)
  return earlierOf(plusMinutes(world.now, -world.random.whole(90, 3000)), wanted < caseStart ? caseStart : wanted)
}

function endingOf(
  world: World,
  { family }: DemoCase,
  meeting: Meeting,
): { outcome: string; notes: string } | undefined {
  if (plusMinutes(meeting.ends, 20) > world.now) return undefined
  const ending = world.random.weighted(endings.map((each) => [each, each.weight] as const))
  const notes =
    ending.notes.length === 0 || (!ending.outcome.startsWith('Held') && world.random.chance(0.35))
      ? ''
      : world.random.pick(ending.notes)
  return { outcome: ending.outcome, notes: notes.replaceAll('{first}', family.patient.first) }
}

function putFirstCall(world: World, demoCase: DemoCase): void {
  const { random, zone, now } = world
  const starts = momentOf(
    plusDays(
      demoCase.startDay,
      random.weighted([
        [0, 4],
        [1, 5],
        [2, 2],
        [5, 1],
      ] as const),
    ),
    random.whole(34, 66) * 15,
    zone,
  )
  const ends = plusMinutes(starts, 15)
  if (plusMinutes(ends, 60) > now) return
  const [adult = demoCase.family.patient] = demoCase.family.household
  const meeting: Meeting = {
    type: 'Phone call',
    name: 'First call',
    description: `By phone · ${adult.name}`,
    starts,
    ends,
    subject: adult,
    others: [],
    clinicianId: demoCase.clinician.personId,
    groupId: demoCase.group.id,
    caseId: demoCase.id,
    createdAt: plusMinutes(starts, -20),
  }
  const reached = random.chance(0.88)
  putAppointment(world, meeting, {
    outcome: reached ? 'Held' : 'Could not come',
    notes: reached ? random.pick(callNotes) : '',
  })
}

function putSchoolMeeting(world: World, demoCase: DemoCase, teacher: FamilyPerson): void {
  const { random, zone, now } = world
  const { family } = demoCase
  const starts = momentOf(plusDays(demoCase.startDay, random.whole(20, 50)), random.whole(32, 40) * 15, zone)
  if (plusMinutes(starts, 180) > now || (demoCase.endDay !== undefined && starts > momentOf(demoCase.endDay, 0, zone)))
    return
  const meeting: Meeting = {
    type: 'School meeting',
    name: 'School meeting',
    description: `At school · ${teacher.name}`,
    starts,
    ends: plusMinutes(starts, 45),
    subject: family.patient,
    others: [teacher, ...family.household.slice(0, 1)],
    clinicianId: demoCase.clinician.personId,
    groupId: demoCase.group.id,
    caseId: demoCase.id,
    createdAt: bookedAt(world, demoCase.startDay, starts),
  }
  putAppointment(world, meeting, {
    outcome: 'Held',
    notes: random.pick(schoolNotes).replaceAll('{first}', family.patient.first),
  })
}
