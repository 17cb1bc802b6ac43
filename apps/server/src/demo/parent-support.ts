import { parentCoaching, pastCourse, putCase, putTrac } from './demo-cases.ts'
import { plusDays, weekdayOf } from './demo-days.ts'
import { putFamily, putProfessionals } from './demo-families.ts'
import { chicagoPlaces } from './demo-names.ts'
import { putSessions } from './demo-sessions.ts'
import { putGroup, putStaff } from './demo-staff.ts'
import type { World } from './demo-world.ts'

/** A second programme, to show that no care model can see into another. */
export function fillParentSupport(world: World, passwordHash: string): void {
  const { random, today } = world
  const group = putGroup(world, 'Lakeside Team')
  const about = {
    first: 'Hannah',
    last: 'Wyss',
    title: 'LCSW',
    gender: 'Female',
    role: 'clinician',
    groups: [group],
  } as const
  const clinician = putStaff(world, { ...about, username: 'other.clinician' }, passwordHash)
  const trac = putTrac(world, parentCoaching)
  const professionals = putProfessionals(world)
  const plans = [pastCourse(world, trac).weeks + 6, 9, 5, 3, 1].map((weeks, index) => ({ weeks, index }))
  for (const { weeks, index } of plans) {
    const startDay = plusDays(today, -weeks * 7)
    const endDay = index === 0 ? plusDays(today, -30) : undefined
    const intake = { day: startDay, by: clinician.personId, groupId: null, sequence: index + 1 }
    const family = putFamily(world, intake, professionals, chicagoPlaces)
    const closed = endDay === undefined ? {} : { endDay, outcome: 'Completed, goals met' }
    const state = endDay === undefined ? 'open' : 'closed'
    const made = putCase(world, { family, clinician, group, trac, state, startDay, number: family.number, ...closed })
    const near = plusDays(endDay ?? today, endDay === undefined ? (index + 1 - weekdayOf(today) + 7) % 7 : -2)
    putSessions(world, made, {
      anchorDay: near,
      minute: random.whole(36, 64) * 15,
      weeksAhead: endDay === undefined ? 3 : 0,
    })
  }
}
