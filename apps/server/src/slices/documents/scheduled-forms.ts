import { daysBetween, plusDays } from '@caseloom/contracts/cases/calendar-days'
import { newId } from '../../platform/new-id.ts'
import type { Context } from '../../platform/serve.ts'
import { instantOf, wallTimeOf } from '../../platform/wall-time.ts'
import {
  insertItems,
  lockItem,
  putInBin,
  stampItem,
  writeItemFields,
  type BeginningPhase,
  type ResumedCase,
} from '../items/index.ts'
import { insertDocument } from './document-store.ts'
import { listAwaited, listPhaseForms, listUntouched, writeDueAt } from './scheduled-forms-store.ts'

/** A scheduled form is due at the end of the working day. */
const DUE_AT = '17:00:00'

/** Makes the forms of a phase that a case begins, for its clinician and about its patient, except those that it already has. */
export async function scheduleForms(context: Context, phase: BeginningPhase): Promise<void> {
  const { tx, actor, now } = context
  const { caseId, personId, clinicianId, groupId, phaseId, day } = phase
  for (const form of await listPhaseForms(tx, phase)) {
    const id = newId(now)
    const dueAt = instantOf(`${plusDays(day, form.dueDays)}T${DUE_AT}`, actor.zone) ?? now
    const place = { personId, caseId, clinicianId, groupId }
    const item = { id, kind: 'DOCFORM', name: form.name, ...place, date: dueAt, statusClass: 'waiting' } as const
    await insertItems(tx, actor.careModelId, [item], context)
    const from = { careModelId: actor.careModelId, versionId: form.versionId, subjectId: personId }
    await insertDocument(tx, { ...from, id, phaseId, dueAt })
    context.audit({ action: 'create', kind: 'DOCFORM', itemId: id, caseId, personId })
    context.announce({ itemId: id, kind: 'DOCFORM', personId, caseId, version: 1 })
  }
}

/** Untouched forms go to the bin; the others are somebody's work and stay. */
export async function takeFormsBack(
  context: Context,
  phase: { readonly caseId: string; readonly phaseId: string },
): Promise<void> {
  const { tx } = context
  for (const id of await listUntouched(tx, phase)) {
    const { kind, personId, caseId } = await lockItem(tx, id)
    const version = await stampItem(tx, id, context)
    await putInBin(tx, id, context)
    context.audit({ action: 'delete', kind, itemId: id, caseId, personId })
    context.announce({ itemId: id, kind, personId, caseId, version })
  }
}

/** A suspension also pauses the schedule: open forms become due as many days later. */
export async function putOffForms(context: Context, { caseId, from, until }: ResumedCase): Promise<void> {
  for (const { id, dueAt, madeDay } of await listAwaited(context.tx, caseId, from)) {
    // For a form scheduled during the suspension, only the days since then count.
    const days = daysBetween(madeDay > from ? madeDay : from, until)
    const [day = '', time = ''] = wallTimeOf(dueAt, context.actor.zone).split('T')
    const later = days > 0 ? instantOf(`${plusDays(day, days)}T${time}`, context.actor.zone) : null
    if (later !== null) await putOff(context, { id, caseId, dueAt, later })
  }
}

type PutOff = { readonly id: string; readonly caseId: string; readonly dueAt: Date; readonly later: Date }

async function putOff(context: Context, { id, caseId, dueAt, later }: PutOff): Promise<void> {
  const { tx, actor } = context
  const { personId } = await lockItem(tx, id)
  await writeItemFields(tx, id, { date: later })
  await writeDueAt(tx, id, later)
  const version = await stampItem(tx, id, context, ['ScheduledDate'])
  const about = { kind: 'DOCFORM', itemId: id, caseId, personId } as const
  const [before, after] = [wallTimeOf(dueAt, actor.zone), wallTimeOf(later, actor.zone)]
  context.audit({ ...about, action: 'update', property: 'ScheduledDate', before, after })
  context.announce({ ...about, version })
}
