import type { Context } from '../../../platform/calls/serve.ts'
import { ruleInTrail } from '../series/occurs.ts'
import type { Applied } from './applied-draft.ts'
import type { Draft, Edit } from './series-draft.ts'
import type { StoredOccurrence } from '../series/series-store.ts'

const about = ({ id, caseId, personId }: StoredOccurrence) =>
  ({ kind: 'APPOINTMENT', itemId: id, caseId, personId }) as const

/** How many appointments a change made, moved or changed, and removed. */
const figuresOf = ({ makes, edits, removes }: Draft) => `+${makes.length} ~${edits.length} −${removes.length}`

function noteEdit(context: Context, { occurrence, time, name, type, taker }: Edit): void {
  const to = { ...about(occurrence), action: 'update' }
  const note = (property: string, before: string | null, after: string | null) => {
    if (before !== after) context.audit({ ...to, property, before, after })
  }
  if (time) {
    note('ScheduledStartTime', occurrence.start, time.start)
    note('ScheduledEndTime', occurrence.end, time.end)
  }
  if (name !== undefined) note('Name', occurrence.name, name)
  if (type) note('TypeLUI', occurrence.typeName, type.name)
  if (taker) note('Subject', taker.formerNames.get(occurrence.subjectId ?? '') ?? null, taker.name)
}

/**
 * The trail of every appointment records its change, and that of the one from which the change was asked for records the change
 * of the series. Windows hear about each appointment that was there before. No page can show one that was just made, and lists of its case and
 * person hear of it by the one from which it was made.
 */
export function noteDraft(context: Context, { draft, made, joined, versions }: Applied): void {
  const { of, before, after, edits, removes, isOfSeries } = draft
  if (after && isOfSeries)
    context.audit({
      ...about(of),
      action: 'update',
      property: 'AppointmentSeries',
      before: before && ruleInTrail(before),
      after: `${ruleInTrail(after.fields)} (${figuresOf(draft)})`,
    })
  for (const edit of edits) noteEdit(context, edit)
  for (const one of removes) context.audit({ ...about(one), action: 'delete' })
  for (const { id } of made) context.audit({ ...about(of), itemId: id, action: 'create' })
  noteAttendances(context, draft, joined)
  const told = new Map([...edits.map(({ occurrence }) => occurrence), ...removes, of].map((one) => [one.id, one]))
  for (const { id, personId, caseId, version } of told.values())
    context.announce({ itemId: id, kind: 'APPOINTMENT', personId, caseId, version: versions.get(id) ?? version })
}

function noteAttendances(context: Context, { of, edits }: Draft, joined: Applied['joined']): void {
  const attendance = { kind: 'ATTENDANCE', caseId: of.caseId } as const
  for (const { id, person_id, name } of joined)
    context.audit({ ...attendance, itemId: id, personId: person_id, action: 'create', after: name })
  for (const { leaves } of edits)
    for (const { id, personId } of leaves) context.audit({ ...attendance, itemId: id, personId, action: 'delete' })
  // Pages about somebody who joined or left hear of it by one attendance.
  const came = joined.map(({ id, person_id: personId }) => ({ id, personId }))
  const all = [...edits.flatMap(({ leaves }) => leaves), ...came]
  for (const [personId, id] of new Map(all.map((one) => [one.personId, one.id])))
    context.announce({ ...attendance, itemId: id, personId, version: 1 })
}
