import { NEW_EVENT_NAME, NEW_INCIDENT_NAME } from '@caseloom/contracts/incidents/incident-rules'
import type { Kind } from '@caseloom/contracts/items/kinds'
import type { LookupName } from '@caseloom/contracts/lookups/endpoints'
import { newId } from '../../platform/database/new-id.ts'
import { Problem } from '../../platform/problem.ts'
import { getInstant } from '../../platform/calls/field-problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { placeFor } from '../cases/index.ts'
import { insertItems, type NewOfTarget } from '../items/index.ts'
import { findChoice } from '../lookups/index.ts'
import { momentOfDay } from './dated-event-properties.ts'
import { insertEvent } from './dated-event-store.ts'
import { insertIncident } from './incident-store.ts'

type Chosen = { readonly id: string; readonly name: string } | null

/** `ofType` is the id of the type to begin with. */
async function typeFor({ tx }: Context, list: LookupName, ofType: string | undefined): Promise<Chosen> {
  if (ofType === undefined) return null
  const choice = await findChoice(tx, list, ofType)
  if (!choice) throw new Problem('item.value_invalid', { Property: 'TypeLUI' })
  return { id: choice.Id, name: choice.Name }
}

type NewThing = { readonly kind: Kind; readonly name: string; readonly date: Date }

async function insertThing(context: Context, { target }: NewOfTarget, thing: NewThing): Promise<string> {
  const { subjectId, caseId, groupId } = await placeFor(context, target)
  const id = newId(context.now)
  const about = { personId: subjectId, caseId, groupId, clinicianId: context.actor.personId }
  await insertItems(
    context.tx,
    context.actor.careModelId,
    [{ ...about, ...thing, id, statusClass: 'waiting' }],
    context,
  )
  const { kind } = thing
  context.audit({ action: 'create', kind, itemId: id, caseId, personId: subjectId })
  context.announce({ itemId: id, kind, personId: subjectId, caseId, version: 1 })
  return id
}

/** A new incident of the member's, just now unless a time was picked. */
export async function reportIncident(context: Context, creation: NewOfTarget): Promise<string> {
  const type = await typeFor(context, 'incident-types', creation.ofType)
  const { zone, careModelId } = context.actor
  const date = creation.start === undefined ? context.now : getInstant('ScheduledStartTime', creation.start, zone)
  if (date > context.now) throw new Problem('incident.in_future')
  const id = await insertThing(context, creation, { kind: 'INCIDENT', name: type?.name ?? NEW_INCIDENT_NAME, date })
  await insertIncident(context.tx, { careModelId, id, typeId: type?.id ?? null })
  return id
}

/** A new event of the member's, today unless a day was picked. */
export async function recordEvent(context: Context, creation: NewOfTarget): Promise<string> {
  const type = await typeFor(context, 'event-types', creation.ofType)
  const { zone, careModelId } = context.actor
  const at = creation.start === undefined ? context.now : getInstant('ScheduledStartTime', creation.start, zone)
  const startDay = wallTimeOf(at, zone).slice(0, 10)
  const date = momentOfDay(startDay, zone)
  const id = await insertThing(context, creation, { kind: 'EVENT', name: type?.name ?? NEW_EVENT_NAME, date })
  await insertEvent(context.tx, { careModelId, id, startDay, typeId: type?.id ?? null })
  return id
}
