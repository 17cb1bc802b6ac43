import { putDocuments } from './demo-documents.ts'
import { familyAtHome, parentCoaching, pastCourse, putCase, putTrac, type DemoCase, type Trac } from './demo-cases.ts'
import { daysBetween, minuteOf, plusDays, weekdayOf } from './demo-days.ts'
import { putFamily, putProfessionals, type Professionals } from './demo-families.ts'
import { putGuestForms, type DemoBundle } from './demo-guests.ts'
import { putIncidents } from './demo-incidents.ts'
import { places } from './demo-names.ts'
import { putPlanning } from './demo-planning.ts'
import { putRatings } from './oversight/demo-ratings.ts'
import { putMeetings, putToDos } from './oversight/demo-meetings.ts'
import { putSessionRatings } from './oversight/demo-scores.ts'
import { putSessions, type Rhythm } from './demo-sessions.ts'
import { putResources } from './demo-resources.ts'
import { putGroup, putStaff, type Group, type NewStaff, type StaffMember } from './demo-staff.ts'
import { putDashboards } from './oversight/demo-dashboards.ts'
import { putWorkflows } from './oversight/demo-workflows.ts'
import { putComments, putShares, putSupervision, putProtection } from './demo-teamwork.ts'
import { putSpanishCheckIn } from './spanish-check-in.ts'
import { todaysPlan } from './todays-plan.ts'
import { apart, type World } from './demo-world.ts'

const FAMILIES = 180
const OPEN_OF_OTHERS = 20
const WITHOUT_CASE = 6
const PAST_DAYS = 545

/** Weeks since the open cases of the account `clinician` began. */
const openForWeeks = [1, 2, 4, 6, 8, 11, 13, 15]
const minutes = [9 * 60, 10 * 60 + 30, 13 * 60, 14 * 60 + 30, 16 * 60, 17 * 60 + 30]

type Course = {
  readonly startDay: string
  readonly endDay?: string
  readonly outcome?: string
  readonly state: DemoCase['state'] | 'none'
  readonly trac: Trac
  readonly clinician: StaffMember
  readonly rhythm: Rhythm
}

type House = {
  readonly groups: readonly [Group, Group, Group]
  readonly clinicians: readonly [StaffMember, ...StaffMember[]]
  readonly supervisors: readonly [StaffMember, StaffMember]
  readonly coordinator: StaffMember
  readonly tracs: readonly [Trac, Trac]
}

/** The programme of the demo: three teams, twelve clinicians, 180 families, 18 months. */
export function fillFamilyTherapy(world: World, passwordHash: string): DemoBundle {
  const house = putHouse(world, passwordHash)
  const administrator = putAdministrator(world, passwordHash)
  const professionals = putProfessionals(world)
  const courses = [
    ...pastCourses(world, house),
    ...openCourses(world, house),
    ...ownCourses(world, house),
    ...waiting(world, house),
  ]
  const cases = courses
    .toSorted((one, other) => one.startDay.localeCompare(other.startDay))
    .flatMap((course, index) => putCourse(world, course, { house, professionals, sequence: index + 1 }))
  putReturningFamilies(world, house, cases)
  putIncidents(apart(world, 'incidents'), cases, house.clinicians[0])
  putSupervision(apart(world, 'supervision'), house)
  putComments(apart(world, 'comments'), house)
  putShares(apart(world, 'shares'), cases, house.clinicians)
  putDocuments(apart(world, 'documents'), house.clinicians[0])
  putPlanning(apart(world, 'planning'), house.tracs[0])
  putRatings(apart(world, 'ratings'), house)
  putMeetings(apart(world, 'meetings'), house)
  putToDos(apart(world, 'to-dos'), house.clinicians[0])
  putSessionRatings(apart(world, 'session ratings'))
  putSpanishCheckIn(apart(world, 'check-in in Spanish'))
  putWorkflows(apart(world, 'workflows'), { cases, own: house.clinicians[0], trac: house.tracs[0] })
  putResources(apart(world, 'resources'), administrator.personId)
  putDashboards(apart(world, 'dashboards'))
  putProtection(apart(world, 'protection'), cases, house)
  return putGuestForms(apart(world, 'guests'), cases, house.clinicians[0])
}

function putHouse(world: World, passwordHash: string): House {
  const groups = [
    putGroup(world, 'Northside Team'),
    putGroup(world, 'Riverside Team'),
    putGroup(world, 'Hill Street Team'),
  ] as const
  const [north, river, hill] = groups
  const staff = (first: string, last: string, title: string, more: Omit<NewStaff, 'first' | 'last' | 'title'>) =>
    putStaff(world, { first, last, title, ...more }, passwordHash)
  const clinician = (name: string, title: string, gender: NewStaff['gender'], group: Group) => {
    const [first = '', last = ''] = name.split(' ')
    return staff(first, last, title, { gender, role: 'clinician', groups: [group] })
  }
  const maya = staff('Maya', 'Okafor', 'LCSW', {
    gender: 'Female',
    role: 'clinician',
    groups: [north],
    username: 'clinician',
  })
  const clinicians = [
    maya,
    clinician('Inês Carvalho', 'LMFT', 'Female', north),
    clinician('Walter Mbeki', 'LPC', 'Male', north),
    clinician('Sinéad Farrell', 'LCSW', 'Female', north),
    clinician('Hiroshi Amano', 'LMFT', 'Male', river),
    clinician('Camila Bustamante', 'LCSW', 'Female', river),
    clinician('Noah Vandermeer', 'LSW', 'Male', river),
    clinician('Bintou Sarr', 'LMFT', 'Female', river),
    clinician('Alex Marchetti', 'LPC', 'Nonbinary', hill),
    clinician('Jolanta Nowak', 'LCSW', 'Female', hill),
    clinician('Reggie Fontaine', 'LSW', 'Male', hill),
    clinician('Anjali Deshmukh', 'PsyD', 'Female', hill),
  ] as const
  return {
    groups,
    clinicians,
    supervisors: [
      staff('Ruth', 'Adler', 'PhD', {
        gender: 'Female',
        role: 'supervisor',
        groups: [north, river],
        username: 'supervisor',
      }),
      staff('Gideon', 'Pryce', 'PhD', { gender: 'Male', role: 'supervisor', groups: [hill] }),
    ],
    coordinator: staff('Theresa', 'Lindgren', 'Coordinator', {
      gender: 'Female',
      role: 'coordinator',
      groups,
      username: 'coordinator',
    }),
    tracs: [putTrac(world, familyAtHome), putTrac(world, parentCoaching)],
  }
}

function putAdministrator(world: World, passwordHash: string): StaffMember {
  const about = { first: 'Samuel', last: 'Ortega', title: 'Administrator', gender: 'Male', groups: [] } as const
  return putStaff(world, { ...about, role: 'administrator', username: 'administrator' }, passwordHash)
}

function someTrac({ random }: World, { tracs: [atHome, coaching] }: House): Trac {
  return random.chance(0.76) ? atHome : coaching
}

/** A weekly time that does not collide with the clinician's other families. */
function rhythmOf(nearDay: string, turn: number, weeksAhead: number): Rhythm {
  const weekday = 1 + (turn % 5)
  const anchorDay = plusDays(
    nearDay,
    weeksAhead > 0 ? (weekday - weekdayOf(nearDay) + 7) % 7 : -((weekdayOf(nearDay) - weekday + 7) % 7),
  )
  return { anchorDay, minute: minutes[(turn * 5 + Math.floor(turn / 6)) % minutes.length] ?? 540, weeksAhead }
}

/** Cases closed during the past eighteen months. */
function pastCourses(world: World, house: House): Course[] {
  const count = FAMILIES - openForWeeks.length - OPEN_OF_OTHERS - WITHOUT_CASE - 2
  return Array.from({ length: count }, (_, turn) => {
    const trac = someTrac(world, house)
    const { weeks, outcome } = pastCourse(world, trac)
    const endDay = plusDays(world.today, -world.random.whole(3, PAST_DAYS - weeks * 7))
    const clinician = house.clinicians[turn % house.clinicians.length] ?? house.clinicians[0]
    const rhythm = rhythmOf(plusDays(endDay, -1), Math.floor(turn / house.clinicians.length), 0)
    return { state: 'closed', startDay: plusDays(endDay, -weeks * 7), endDay, outcome, trac, clinician, rhythm }
  })
}

function openCourses(world: World, house: House): Course[] {
  const others = house.clinicians.slice(1)
  return Array.from({ length: OPEN_OF_OTHERS + 2 }, (_, turn) => {
    const trac = someTrac(world, house)
    const isSuspended = turn >= OPEN_OF_OTHERS
    const startDay = plusDays(world.today, -world.random.whole(isSuspended ? 40 : 3, (trac.weeks - 1) * 7))
    const clinician =
      (isSuspended && turn === OPEN_OF_OTHERS ? house.clinicians[0] : others[turn % others.length]) ??
      house.clinicians[0]
    const near = isSuspended ? plusDays(world.today, -12) : world.today
    const rhythm = rhythmOf(near, 7 + Math.floor(turn / others.length) + turn, isSuspended ? 0 : 3)
    return { state: isSuspended ? 'suspended' : 'open', startDay, trac, clinician, rhythm }
  })
}

/** The open cases of the account `clinician`: something to record, something ahead today, and a full week. */
function ownCourses(world: World, house: House): Course[] {
  const plan = todaysPlan(minuteOf(world.now, world.zone))
  const days = plan.ahead.map((minute) => ({ day: world.today, minute }))
  const later = [9.5, 15, 10.5, 13, 16, 9.5].map((hour, index) => ({
    day: plusDays(world.today, 1 + Math.floor(index / 2)),
    minute: hour * 60,
  }))
  const past = { day: plusDays(world.today, plan.toRecord.daysAgo === 0 ? 0 : -1), minute: plan.toRecord.minute }
  const slots = [past, ...days, ...later].slice(0, openForWeeks.length)
  return openForWeeks.map((weeks, index) => {
    const { day, minute } = slots[index] ?? past
    const [atHome, coaching] = house.tracs
    const openDays = index === 0 ? [past.day] : index === 6 ? [plusDays(day, -7)] : []
    return {
      state: 'open',
      startDay: plusDays(world.today, -(weeks * 7) - (index === 0 ? 6 : 0)),
      trac: index === 3 ? coaching : atHome,
      clinician: house.clinicians[0],
      rhythm: {
        anchorDay: day,
        minute: minutes[index % minutes.length] ?? 540,
        anchorMinute: minute,
        openDays,
        weeksAhead: 3,
      },
    }
  })
}

/** Families who have called and have no case yet. */
function waiting(world: World, house: House): Course[] {
  return Array.from({ length: WITHOUT_CASE }, (_, turn) => ({
    state: 'none',
    startDay: plusDays(world.today, -1 - turn),
    trac: house.tracs[0],
    clinician: turn === 0 ? house.clinicians[0] : house.coordinator,
    rhythm: rhythmOf(world.today, turn, 0),
  }))
}

type Making = { readonly house: House; readonly professionals: Professionals; readonly sequence: number }

function putCourse(world: World, course: Course, { house, professionals, sequence }: Making): DemoCase[] {
  const { clinician, state } = course
  const isWaiting = state === 'none'
  const group =
    (isWaiting && clinician === house.coordinator ? house.groups[sequence % 3] : clinician.groups[0]) ?? house.groups[0]
  const intake = {
    day: plusDays(course.startDay, isWaiting ? 0 : -(sequence % 7)),
    by: clinician.personId,
    groupId: isWaiting ? group.id : null,
    sequence,
  }
  const family = putFamily(apart(world, `family ${sequence}`), intake, professionals, places)
  if (isWaiting) return []
  const made = putCase(apart(world, `case ${sequence}`), { ...course, state, family, group, number: family.number })
  putSessions(world, made, course.rhythm)
  return [made]
}

/** Some families come back: one person, two cases. */
function putReturningFamilies(world: World, house: House, cases: readonly DemoCase[]): void {
  const before = cases.filter((each) => each.endDay !== undefined && daysBetween(each.endDay, world.today) > 150)
  for (const [index, first] of before.slice(0, 4).entries()) {
    const [atHome] = house.tracs
    const startDay = plusDays(world.today, -84 + 7 * index - 140)
    const endDay = plusDays(startDay, 12 * 7)
    const plan = {
      ...first,
      trac: atHome,
      state: 'closed',
      startDay,
      endDay,
      outcome: 'Completed, goals met',
      number: `${first.number}-2`,
    } as const
    if (first.endDay !== undefined && first.endDay < startDay)
      putSessions(world, putCase(world, plan), rhythmOf(plusDays(endDay, -1), 11 + index, 0))
  }
}
