import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import type { StatusClass } from '@caseloom/contracts/items/item'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import {
  listStoredItems,
  refuseFor,
  refuseOnBehalf,
  writeItems,
  type CompletionRequest,
  type Fields,
  type StoredItem,
} from '../items/index.ts'
import { findChoices } from '../lookups/index.ts'
import {
  findCompleting,
  listAttendancesBeside,
  listStoredAppointments,
  type StoredAppointment,
  type StoredAttendance,
} from './appointment-store.ts'
import { outcomesWritten } from './appointment-writes-store.ts'
import { noteChange, type About } from './note-change.ts'

export async function getAppointment({ tx }: Context, id: string): Promise<StoredAppointment> {
  const [appointment] = await listStoredAppointments(tx, [id])
  if (!appointment) throw new Problem('record.not_found')
  return appointment
}

type Outcomes = ReadonlyMap<string, LookupItem>

const byIdOf = (outcomes: readonly LookupItem[]): Outcomes => new Map(outcomes.map((one) => [one.Id, one]))

/** The outcomes with these ids. Unknown ids are missing. */
async function outcomesOf({ tx }: Context, ids: readonly (string | null)[]): Promise<Outcomes> {
  const chosen = await findChoices(
    tx,
    'appointment-outcomes',
    ids.filter((id) => id !== null),
  )
  return byIdOf(chosen)
}

function outcomeFor(itemId: string, outcomes: Outcomes, id: string | null): LookupItem {
  if (id === null) refuseFor(itemId, 'appointment.outcome_required')
  const outcome = outcomes.get(id ?? '')
  if (!outcome) throw new Problem('item.value_invalid', { Property: 'OutcomeLUI' })
  return outcome
}

/** One item that is completed with an outcome. */
type Closing = {
  readonly about: About
  readonly outcome: LookupItem
  readonly before?: string | null
  readonly statusClass: StatusClass
  readonly active?: boolean
}

export type Completion = {
  readonly outcomeId: string | null
  readonly reason?: string
}

/**
 * Completes appointments with the given outcome, or each with the one proposed since its re-activation. An outcome with Success requires notes,
 * and a type so that the figures count it. Every attendance without an outcome of its own gets the appointment's.
 */
export async function completeAppointments(
  context: Context,
  items: readonly StoredItem[],
  { outcomeId, reason }: Completion,
): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  const found = await findCompleting(context.tx, ids, outcomeId)
  const byId = new Map(found.appointments.map((one) => [one.id, one]))
  const outcomes = byIdOf(found.outcomes)
  const closings = items.flatMap((item) => {
    const appointment = byId.get(item.id)
    if (!appointment) throw new Problem('record.not_found')
    const outcome = outcomeFor(item.id, outcomes, outcomeId ?? appointment.outcomeId)
    checkComplete(appointment, outcome)
    const own = {
      about: item,
      outcome,
      before: appointment.outcomeName,
      statusClass: outcome.Success ? 'confirmed' : 'rejected',
    } as const
    return [own, ...attendedWith(item, { appointment, outcome, attendances: appointment.attendances }, outcomes)]
  })
  await close(context, closings, reason)
}

function checkComplete({ id, notes, typeId }: StoredAppointment, outcome: LookupItem): void {
  if (!outcome.Success) return
  if (notes.trim() === '') refuseFor(id, 'appointment.info_required')
  if (typeId === null) refuseFor(id, 'appointment.type_required')
}

type Completed = {
  readonly appointment: StoredAppointment
  readonly outcome: LookupItem
  readonly attendances: readonly StoredAttendance[]
}

/** The open attendances of an appointment. A proposal that only repeated the appointment's previous outcome follows the new one. */
function attendedWith(
  item: StoredItem,
  { appointment, outcome, attendances }: Completed,
  outcomes: Outcomes,
): readonly Closing[] {
  return attendances
    .filter(({ completed }) => !completed)
    .map((attendance) => {
      const isOwn = attendance.outcomeId !== null && attendance.outcomeId !== appointment.outcomeId
      return attended(
        { id: attendance.id, kind: 'ATTENDANCE', caseId: item.caseId, personId: attendance.personId },
        isOwn ? outcomeFor(item.id, outcomes, attendance.outcomeId) : outcome,
      )
    })
}

/** A completed attendance is active exactly if the attendee was present (product.md 4.6). */
const attended = (about: About, outcome: LookupItem): Closing => ({
  about,
  outcome,
  statusClass: 'neutral',
  active: outcome.Present ?? false,
})

async function close(context: Context, closings: readonly Closing[], reason?: string): Promise<void> {
  const outcomes = closings.map(({ about, outcome }) => ({ id: about.id, outcomeId: outcome.Id }))
  const writes = closings.map(({ about, outcome, statusClass, active }) => {
    const fields: Fields = {
      completed: true,
      status: outcome.Name,
      statusClass,
      ...(active !== undefined && { active }),
    }
    return { id: about.id, properties: ['OutcomeLUI'], fields }
  })
  const versions = await writeItems(context.tx, writes, context, outcomesWritten(outcomes))
  for (const { about, outcome, before } of closings)
    noteChange(context, about, {
      action: 'complete',
      version: versions.get(about.id) ?? 1,
      property: 'OutcomeLUI',
      ...(before !== undefined && { before, ...(reason !== undefined && { reason }) }),
      after: outcome.Name,
    })
}

/**
 * Records attendees. With the last one an appointment completes and takes its subject's outcome, unless the same batch completes it with an
 * outcome of its own. Its appointments are locked (isOfTarget), or two members who record the last two would not see each other.
 */
export async function completeAttendances(
  context: Context,
  items: readonly StoredItem[],
  { outcomeId, batch }: CompletionRequest,
): Promise<void> {
  const ids = new Set(items.map(({ id }) => id))
  const beside = await listAttendancesBeside(context.tx, [...ids])
  const outcomes = await outcomesOf(context, [outcomeId, ...beside.map((one) => one.outcomeId)])
  const proposed = new Map(beside.map((one) => [one.id, one.outcomeId]))
  const closings = items.map((item) =>
    attended(item, outcomeFor(item.id, outcomes, outcomeId ?? proposed.get(item.id) ?? null)),
  )
  await close(context, closings)

  const outcomeOf = new Map(closings.map(({ about, outcome }) => [about.id, outcome.Id]))
  const complete = [...Map.groupBy(beside, ({ appointmentId }) => appointmentId)].filter(
    ([id, all]) => !batch.has(id) && all.every((one) => one.completed || ids.has(one.id)),
  )
  // The subject comes first.
  const ends = complete.map(([id, [subject]]) => ({
    id,
    outcomeId: outcomeOf.get(subject?.id ?? '') ?? subject?.outcomeId ?? null,
  }))
  const open = (
    await listStoredItems(
      context.tx,
      ends.map(({ id }) => id),
    )
  ).filter((item) => !item.completed)
  const groups = Map.groupBy(open, ({ id }) => ends.find((end) => end.id === id)?.outcomeId ?? null)
  const attendanceOf = (id: string) => beside.find((one) => one.appointmentId === id && ids.has(one.id))?.id
  for (const [chosen, same] of groups)
    await refuseOnBehalf(() => completeAppointments(context, same, { outcomeId: chosen }), attendanceOf)
}
