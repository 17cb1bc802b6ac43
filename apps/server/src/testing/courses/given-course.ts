import { instantOf } from '../../platform/wall-time.ts'
import { casePhaseRow, suspensionRow } from '../../slices/cases/index.ts'
import { givenAttendee } from '../given-attendee.ts'
import type { GivenAppointment, GivenCase, GivenMember } from '../given.ts'
import type { House } from '../house.ts'

export const COURSE_ZONE = 'America/New_York'

/** The instant of a wall time of the courses' zone, such as '2026-11-01T23:30'. */
export function momentAt(time: string): Date {
  const instant = instantOf(`${time.length === 10 ? `${time}T10:00` : time}:00`, COURSE_ZONE)
  if (!instant) throw new Error(`No such time: ${time}`)
  return instant
}

export type CourseWanted = {
  readonly clinician: GivenMember
  readonly group: string
  readonly start: string
  readonly end?: string
  readonly tracId?: string
  /** By default one that begins and ends with the case. */
  readonly phases?: readonly { readonly id: string; readonly from: string; readonly to?: string }[]
  readonly pauses?: readonly { readonly from: string; readonly to?: string }[]
  /** Wall times; a day alone means ten in the morning. */
  readonly held?: readonly string[]
  readonly calls?: readonly string[]
  readonly noShows?: readonly string[]
  readonly planned?: readonly string[]
}

export type GivenCourse = GivenCase & {
  /** Its appointments, by the time with which they were asked for. */
  readonly appointments: ReadonlyMap<string, GivenAppointment>
}

/** A case with its phases, suspensions and appointments. */
export async function givenCourse({ given, owner }: House, wanted: CourseWanted): Promise<GivenCourse> {
  const { clinician, group, start, end, tracId, held = [], calls = [], noShows = [], planned = [] } = wanted
  const { model } = clinician
  const made = await given.managedCase(clinician, group, end === undefined ? {} : { state: 'closed' })
  await owner.query(
    'update managed_case set start_day = $2, end_day = $3, trac_id = coalesce($4, trac_id) where id = $1',
    [made.id, start, end ?? null, tracId ?? null],
  )
  await owner.query('delete from case_phase where case_id = $1', [made.id])
  const own = { care_model_id: model.id, case_id: made.id }
  const phases = wanted.phases ?? [{ id: model.phaseId, from: start, ...(end !== undefined && { to: end }) }]
  for (const { id: phase_id, from, to } of phases)
    await given.insert(
      'case_phase',
      casePhaseRow({ ...own, id: crypto.randomUUID(), phase_id, start_day: from, end_day: to ?? null }),
    )
  for (const { from, to } of wanted.pauses ?? [])
    await given.insert(
      'case_suspension',
      suspensionRow({
        ...own,
        id: crypto.randomUUID(),
        start_day: from,
        end_day: to ?? null,
        reason: 'Away',
        started_by: clinician.personId,
      }),
    )
  const { session, call } = model.types
  const meetings = [
    ...held.map((at) => ({ at, type: session, outcome: model.outcomes.held })),
    ...calls.map((at) => ({ at, type: call, outcome: model.outcomes.held })),
    ...noShows.map((at) => ({ at, type: session, outcome: model.outcomes.noShow })),
    ...planned.map((at) => ({ at, type: session })),
  ]
  const appointments = new Map<string, GivenAppointment>()
  for (const { at, ...more } of meetings)
    appointments.set(
      at,
      await given.appointment(made, { startsAt: momentAt(at).toISOString(), notes: 'Good.', ...more }),
    )
  // Nobody is present at what did not take place.
  await owner.query(
    `update item set active = false from attendance t join lookup o on o.id = t.outcome_id
      where item.id = t.id and item.case_id = $1 and not o.present`,
    [made.id],
  )
  return { ...made, appointments }
}

/** Another person who was expected at a session, and came or not. */
export async function givenPresence(house: House, of: GivenCourse, at: string, isPresent: boolean): Promise<void> {
  const session = of.appointments.get(at)
  if (!session) throw new Error(`No session at ${at}`)
  const { id } = await givenAttendee(house, of.model, session)
  await setPresence(house, id, isPresent)
}

/** The patient was expected at a session and did not come, though others did. */
export async function givenAbsence(house: House, of: GivenCourse, at: string): Promise<void> {
  await setPresence(house, of.appointments.get(at)?.attendanceId ?? '', false)
}

const setPresence = ({ owner }: House, attendanceId: string, isPresent: boolean) =>
  owner.query('update item set active = $2 where id = $1', [attendanceId, isPresent])
