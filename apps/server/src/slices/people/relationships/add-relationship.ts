import { isPerson } from '@caseloom/contracts/items/kinds'
import { NIL_ID } from '@caseloom/contracts/ids'
import type { NewPerson } from '@caseloom/contracts/people/new-person'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findItem, getItem, holdItem, insertItems, type KindRegister } from '../../items/index.ts'
import { findChoice } from '../../lookups/index.ts'
import { createPerson } from '../create-person.ts'
import { refusalToAddRelationship, refusalToTie } from './relationship-policy.ts'
import { findTieable, hasCase, holdPair, insertTie, isTied, tieName } from './relationship-store.ts'
import { tellOfAsking } from './tell-of-relationship.ts'

export type TieWanted = {
  readonly patient: string | undefined
  readonly target: string | undefined
  readonly ofType: string | undefined
  /** A person to create instead of naming a target. */
  readonly newPerson: NewPerson | undefined
}

const given = (id: string | undefined) => (id === NIL_ID ? undefined : id)

/**
 * Connects two people; the type says what the target is to the patient. Returns the relationship's id and the person it was
 * made from. It waits for confirmation at each end that the member has no right to change.
 */
export async function addRelationship(
  context: Context,
  kinds: KindRegister,
  wanted: TieWanted,
): Promise<{ readonly id: string; readonly personId: string }> {
  const { tx, actor, now } = context
  const personId = given(wanted.patient)
  const target = given(wanted.target)
  const typeId = given(wanted.ofType)
  const isOneOther = (target === undefined) !== (wanted.newPerson === undefined)
  if (!personId || !isOneOther || !typeId) throw new Problem('relationship.incomplete')
  const person = await getItem(tx, personId)
  if (!isPerson(person.kind)) throw new Problem('record.not_found')
  refuse(refusalToAddRelationship(person))
  const relatedId = target ?? (await makeRelative(context, personId, wanted.newPerson))
  if (personId === relatedId) throw new Problem('relationship.to_self')
  const other = await findTieable(tx, relatedId)
  if (!other) throw new Problem('record.not_found')
  refuse(refusalToTie(other))
  const type = await findChoice(tx, 'relationship-types', typeId)
  if (!type) throw new Problem('item.value_invalid', { Property: 'Type' })
  await holdPair(tx, personId, relatedId)
  await holdItem(tx, personId)
  await holdItem(tx, relatedId)
  const tie = { personId, relatedId, typeId }
  if (await isTied(tx, tie)) throw new Problem('relationship.exists', { Name: other.name })

  const id = newId(now)
  const about = await whomItIsAbout(context, personId, relatedId)
  const name = tieName(other.name, type.Name)
  const noOwner = { caseId: null, clinicianId: null, groupId: null, date: null, statusClass: 'neutral' } as const
  const item = { id, kind: 'RELATIONSHIP', name, personId: about, ...noOwner } as const
  await insertItems(tx, actor.careModelId, [item], context)
  const waiting = await insertTie(tx, actor.careModelId, id, tie)
  // Recorded for both people, so that the other's trail shows who connected them.
  for (const end of [personId, relatedId]) {
    context.audit({ action: 'create', kind: 'RELATIONSHIP', itemId: id, personId: end, after: name })
    context.announce({ itemId: id, kind: 'RELATIONSHIP', personId: end, caseId: null, version: 1 })
  }
  await tellOfAsking(context, kinds, { ends: [personId, relatedId], waiting, typeName: type.Name })
  return { id, personId }
}

async function makeRelative(context: Context, personId: string, person: NewPerson | undefined): Promise<string> {
  if (!person) throw new Problem('relationship.incomplete')
  return createPerson(context, { ...person, Type: 'CONTACT' }, personId)
}

/** The patient under whom the relationship is listed. While it is in the bin, the other end may be invisible. */
async function whomItIsAbout({ tx }: Context, personId: string, relatedId: string): Promise<string> {
  if (await hasCase(tx, personId)) return personId
  const related = await findItem(tx, relatedId)
  return related?.access === 'all' && (await hasCase(tx, relatedId)) ? relatedId : personId
}
