import { sessionFidelity } from '../care-models/forms/session-fidelity.ts'
import { momentOf, plusDays } from './demo-days.ts'
import type { Family } from './demo-families.ts'
import type { Group, StaffMember } from './demo-staff.ts'
import { put, putItem, type World } from './demo-world.ts'
import { casePhaseRow, caseRow, suspensionRow, tracPhaseRow, tracRow } from '../slices/cases/index.ts'

type Phase = { readonly id: string; readonly weeks: number }
export type Trac = {
  readonly id: string
  readonly name: string
  readonly phases: readonly Phase[]
  readonly weeks: number
}

export type CasePlan = {
  readonly family: Family
  readonly clinician: StaffMember
  readonly group: Group
  readonly trac: Trac
  readonly state: 'open' | 'suspended' | 'closed'
  readonly startDay: string
  /** The last day of a closed case. */
  readonly endDay?: string
  readonly outcome?: string
  /** A second case of the same family has its own number. */
  readonly number: string
}

export type DemoCase = CasePlan & { readonly id: string }

type TracPlan = {
  readonly name: string
  readonly description: string
  readonly phases: readonly (readonly [string, number])[]
  /** A new case on it needs one of the patient's relationships. */
  readonly needsRelationship?: true
}

export const familyAtHome: TracPlan = {
  name: 'Family at Home',
  description: 'Weekly sessions at home for the whole family',
  phases: [
    ['Engagement', 4],
    ['Behavior change', 8],
    ['Generalization', 4],
  ],
}

export const parentCoaching: TracPlan = {
  name: 'Parent Coaching',
  description: 'Weekly sessions with those who bring up the child',
  phases: [
    ['Getting started', 3],
    ['Coaching', 7],
    ['Keeping it up', 2],
  ],
  needsRelationship: true,
}

export function putTrac(world: World, plan: TracPlan): Trac {
  const { careModelId: care_model_id, random, now } = world
  const fidelity = world.rows.template?.find(({ name }) => name === sessionFidelity.name)
  const id = random.id(now)
  const row = tracRow({
    care_model_id,
    id,
    name: plan.name,
    description: plan.description,
    needs_relationship: plan.needsRelationship ?? false,
    fidelity_template_id: fidelity?.id ?? null,
  })
  put(world, 'trac', row)
  const phases = plan.phases.map(([name, weeks], index) => {
    const phaseId = random.id(now)
    const own = tracPhaseRow({
      care_model_id,
      id: phaseId,
      trac_id: id,
      name,
      sequence: index + 1,
      weeks,
    })
    put(world, 'trac_phase', own)
    return { id: phaseId, weeks }
  })
  return { id, name: plan.name, phases, weeks: phases.reduce((sum, phase) => sum + phase.weeks, 0) }
}

export function putCase(world: World, plan: CasePlan): DemoCase {
  const { careModelId: care_model_id, random, zone } = world
  const startAt = momentOf(plan.startDay, random.whole(9, 15) * 60, zone)
  const id = random.id(startAt)
  const { patient } = plan.family
  const isClosed = plan.endDay !== undefined
  putItem(world, {
    id,
    kind: 'CASE',
    name: patient.name,
    description: plan.trac.name,
    number: plan.number,
    person_id: patient.id,
    case_id: id,
    clinician_id: plan.clinician.personId,
    group_id: plan.group.id,
    date: momentOf(plan.startDay, 0, zone),
    createdAt: startAt,
    by: plan.clinician.personId,
    ...(isClosed && { completedAt: momentOf(plan.endDay, 17 * 60, zone) }),
  })
  const row = caseRow({
    care_model_id,
    id,
    person_id: patient.id,
    clinician_id: plan.clinician.personId,
    group_id: plan.group.id,
    trac_id: plan.trac.id,
    state: plan.state,
    start_day: plan.startDay,
    end_day: plan.endDay ?? null,
    outcome_id: plan.outcome === undefined ? null : world.choice('case-outcomes', plan.outcome),
  })
  put(world, 'managed_case', row)
  putPhases(world, id, plan)
  if (plan.state === 'suspended') {
    const suspension = suspensionRow({
      care_model_id,
      id: random.id(startAt),
      case_id: id,
      start_day: plusDays(world.today, -10) < plan.startDay ? plan.startDay : plusDays(world.today, -10),
      reason: 'The family is away',
      started_by: plan.clinician.personId,
    })
    put(world, 'case_suspension', suspension)
  }
  return { ...plan, id }
}

/** A case goes through its phases as planned, sometimes a little late; the last one lasts until the end. */
function putPhases(world: World, caseId: string, { trac, startDay, endDay }: CasePlan): void {
  const { careModelId: care_model_id, random, today } = world
  const last = endDay ?? today
  let start = startDay
  for (const [index, phase] of trac.phases.entries()) {
    if (start > last) return
    const next = plusDays(
      start,
      phase.weeks * 7 +
        random.weighted([
          [0, 5],
          [7, 2],
        ] as const),
    )
    const isLast = index === trac.phases.length - 1 || next > last
    const row = casePhaseRow({
      care_model_id,
      id: random.id(momentOf(start, 720, world.zone)),
      case_id: caseId,
      phase_id: phase.id,
      start_day: start,
      end_day: isLast ? (endDay ?? null) : next,
    })
    put(world, 'case_phase', row)
    if (isLast) return
    start = next
  }
}

/** How many weeks a closed case lasted and how it ended. */
export function pastCourse(world: World, trac: Trac): { readonly weeks: number; readonly outcome: string } {
  const { random } = world
  if (random.chance(0.2)) {
    const outcome = random.pick([
      'The family ended it early',
      'The family moved away',
      'Referred to other care',
      'Placed outside the home',
    ])
    return { weeks: random.whole(3, 9), outcome }
  }
  const outcome = random.weighted([
    ['Completed, goals met', 7],
    ['Completed, goals met in part', 3],
  ] as const)
  return { weeks: trac.weeks + random.whole(-1, 4), outcome }
}
