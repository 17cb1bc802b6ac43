import type { Context } from '../../platform/calls/serve.ts'
import { listStoredItems, writeItems, type StoredItem } from '../items/index.ts'
import { listAppointmentsOf, listAttendances, type StoredAttendance } from './appointment-store.ts'
import { outcomesWritten } from './appointment-writes-store.ts'
import { noteChange, type About } from './note-change.ts'

type Noted = { readonly action: 'revert' | 'undo'; readonly reason?: string }

/** Unlocks appointments and attendances. The outcomes of those that are cleared go, and all others stay as proposals. */
export async function reopen(
  context: Context,
  all: readonly About[],
  entry: Noted,
  cleared: readonly string[] = [],
): Promise<void> {
  const fields = { completed: false, status: null, statusClass: 'waiting', active: true } as const
  const writes = all.map(({ id }) => ({ id, properties: ['OutcomeLUI'], fields }))
  const beside = cleared.length > 0 ? outcomesWritten(cleared.map((id) => ({ id, outcomeId: null }))) : undefined
  const versions = await writeItems(context.tx, writes, context, beside)
  for (const about of all) noteChange(context, about, { ...entry, version: versions.get(about.id) ?? 1 })
}

export const aboutAttendance = ({ caseId }: StoredItem, { id, personId }: StoredAttendance): About => ({
  id,
  personId,
  kind: 'ATTENDANCE',
  caseId,
})

/** Unlocks appointments with their attendances. */
export async function reactivateAppointments(
  context: Context,
  items: readonly StoredItem[],
  reason: string,
): Promise<void> {
  const attendances = await listAttendances(
    context.tx,
    items.map(({ id }) => id),
  )
  const completed = Map.groupBy(
    attendances.filter((one) => one.completed),
    ({ appointmentId }) => appointmentId,
  )
  const all = items.flatMap((item) => [
    item,
    ...(completed.get(item.id) ?? []).map((attendance) => aboutAttendance(item, attendance)),
  ])
  await reopen(context, all, { action: 'revert', reason })
}

/** Unlocks attendances. Their appointments cannot stay completed without them. */
export async function reactivateAttendances(
  context: Context,
  items: readonly StoredItem[],
  reason: string,
): Promise<void> {
  const appointmentOf = await listAppointmentsOf(
    context.tx,
    items.map(({ id }) => id),
  )
  const appointments = await listStoredItems(context.tx, [...new Set(appointmentOf.values())])
  const completed = appointments.filter((appointment) => appointment.completed)
  await reopen(context, [...items, ...completed], { action: 'revert', reason })
}
