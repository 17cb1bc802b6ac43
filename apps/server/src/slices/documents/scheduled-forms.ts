import { daysBetween, plusDays } from '@caseloom/contracts/cases/calendar-days'
import { newId } from '../../platform/database/new-id.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { instantOf, wallTimeOf } from '../../platform/wall-time.ts'
import type { BeginningPhase, CaseListener, ResumedCase } from '../cases/index.ts'
import { insertItems, lockItems, putInBin, writeItems } from '../items/index.ts'
import { insertDocuments } from './document-store.ts'
import { listAwaited, listPhaseForms, listUntouched, writeDueAt } from './scheduled-forms-store.ts'

/** A scheduled form is due at the end of the working day. */
const DUE_AT = '17:00:00'

/** Gives the case's clinician the forms of a phase that begins. Forms that the case already has are not made again. */
async function scheduleForms(context: Context, phase: BeginningPhase): Promise<void> {
  const { tx, actor, now } = context
  const { caseId, personId, clinicianId, groupId, phaseId, day } = phase
  const forms = (await listPhaseForms(tx, phase)).map((form) => ({
    ...form,
    id: newId(now),
    dueAt: instantOf(`${plusDays(day, form.dueDays)}T${DUE_AT}`, actor.zone) ?? now,
  }))
  if (forms.length === 0) return
  const place = { kind: 'DOCFORM', personId, caseId, clinicianId, groupId, statusClass: 'waiting' } as const
  const items = forms.map(({ id, name, dueAt }) => ({ ...place, id, name, date: dueAt }))
  await insertItems(tx, actor.careModelId, items, context)
  const from = { careModelId: actor.careModelId, subjectId: personId, phaseId, by: actor.personId, at: now }
  await insertDocuments(
    tx,
    forms.map(({ id, versionId, dueAt }) => ({ ...from, id, versionId, dueAt })),
  )
  for (const { id: itemId } of forms) {
    context.audit({ action: 'create', kind: 'DOCFORM', itemId, caseId, personId })
    context.announce({ itemId, kind: 'DOCFORM', personId, caseId, version: 1 })
  }
}

/** Deletes the forms of a phase that was chosen by mistake, except those that somebody has worked on. */
async function takeFormsBack(
  context: Context,
  phase: { readonly caseId: string; readonly phaseId: string },
): Promise<void> {
  const { tx } = context
  const found = await listUntouched(tx, phase)
  if (found.length === 0) return
  const locked = await lockItems(tx, found)
  // Somebody may have answered one before it was locked.
  const untouched = new Set(await listUntouched(tx, phase))
  const forms = locked.filter(({ id }) => untouched.has(id))
  if (forms.length === 0) return
  const ids = forms.map(({ id }) => id)
  const versions = await writeItems(
    tx,
    ids.map((id) => ({ id })),
    context,
  )
  await putInBin(tx, ids, context)
  for (const { id: itemId, kind, personId, caseId, version } of forms) {
    context.audit({ action: 'delete', kind, itemId, caseId, personId })
    context.announce({ itemId, kind, personId, caseId, version: versions.get(itemId) ?? version })
  }
}

/** A suspension also pauses the schedule of a case: open forms are due as many days later. */
async function putOffForms(context: Context, { caseId, from, until }: ResumedCase): Promise<void> {
  const { tx, actor } = context
  const found = await listAwaited(tx, caseId, from)
  if (found.length === 0) return
  const locked = await lockItems(
    tx,
    found.map(({ id }) => id),
  )
  const formOf = new Map(locked.map((form) => [form.id, form]))
  // Somebody may have completed one, or chosen another date, before it was locked.
  const moved = (await listAwaited(tx, caseId, from)).flatMap(({ id, dueAt, madeDay }) => {
    // A phase that began during the suspension was paused from then on.
    const days = daysBetween(madeDay > from ? madeDay : from, until)
    const [day = '', time = ''] = wallTimeOf(dueAt, actor.zone).split('T')
    const later = days > 0 ? instantOf(`${plusDays(day, days)}T${time}`, actor.zone) : null
    const form = formOf.get(id)
    return form && later !== null ? [{ id, form, dueAt, later }] : []
  })
  if (moved.length === 0) return
  await writeDueAt(
    tx,
    moved.map(({ id, later }) => ({ id, dueAt: later })),
  )
  const writes = moved.map(({ id, later }) => ({ id, properties: ['ScheduledDate'], fields: { date: later } }))
  const versions = await writeItems(tx, writes, context)
  for (const { id: itemId, form, dueAt, later } of moved) {
    const about = { kind: 'DOCFORM', itemId, caseId, personId: form.personId } as const
    const [before, after] = [wallTimeOf(dueAt, actor.zone), wallTimeOf(later, actor.zone)]
    context.audit({ ...about, action: 'update', property: 'ScheduledDate', before, after })
    context.announce({ ...about, version: versions.get(itemId) ?? form.version })
  }
}

export const formsOfCases: CaseListener = {
  phaseBegan: scheduleForms,
  phaseUndone: takeFormsBack,
  resumed: putOffForms,
}
