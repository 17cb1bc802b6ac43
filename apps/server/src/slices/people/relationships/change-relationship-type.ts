import { NIL_ID } from '@caseloom/contracts/ids'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, lockItem, refuseStaleItem, writeItem } from '../../items/index.ts'
import { findChoice } from '../../lookups/index.ts'
import { refusalToUpdateRelationship } from './relationship-policy.ts'
import {
  findTie,
  findTieable,
  holdPair,
  isTied,
  listRelationshipPage,
  tieName,
  retypeTie,
  type StoredTie,
} from './relationship-store.ts'

export type TypeChange = {
  readonly id: string
  readonly ofType: string | undefined
  /** The person from whose end the type is meant. */
  readonly patient: string | undefined
}

/** Changes the type of a relationship and nothing else; answers from whose end. */
export async function changeRelationshipType(context: Context, { id, ofType, patient }: TypeChange): Promise<string> {
  const { tx } = context
  const seen = await getItem(tx, id)
  if (seen.kind !== 'RELATIONSHIP') throw new Problem('record.not_found')
  refuse(refusalToUpdateRelationship(seen))
  if (ofType === undefined || ofType === NIL_ID) throw new Problem('relationship.no_new_type')
  const type = await findChoice(tx, 'relationship-types', ofType)
  if (!type) throw new Problem('item.value_invalid', { Property: 'Type' })
  const ends = await getTie(context, id)
  refuse(ends.waits ? 'relationship.waiting' : null)
  await holdPair(tx, ends.personId, ends.relatedId)
  refuse(refusalToUpdateRelationship(await lockItem(tx, id)))
  refuseStaleItem(context, await getItem(tx, id))
  const before = await getTie(context, id)
  refuse(before.waits ? 'relationship.waiting' : null)
  const personId = patient ?? before.personId
  if (personId !== before.personId && personId !== before.relatedId) throw new Problem('record.not_found')
  const relatedId = personId === before.personId ? before.relatedId : before.personId
  const [asRead] = (await listRelationshipPage(tx, personId, { id })).rows
  if (!asRead || asRead.TypeRef.Id === type.Id) throw new Problem('relationship.no_new_type')
  const tie = { personId, relatedId, typeId: type.Id }
  const name = (await findTieable(tx, relatedId))?.name ?? ''
  if (await isTied(tx, tie, id)) throw new Problem('relationship.exists', { Name: name })

  if (!(await retypeTie(tx, id, tie))) throw new Problem('record.forbidden')
  const write = { id, properties: ['TypeRef'], fields: { name: tieName(name, type.Name) } }
  const version = await writeItem(tx, write, context)
  const change = { property: 'Type', before: asRead.TypeRef.Name, after: type.Name }
  for (const end of [personId, relatedId]) {
    context.audit({ action: 'update', kind: 'RELATIONSHIP', itemId: id, personId: end, ...change })
    context.announce({ itemId: id, kind: 'RELATIONSHIP', personId: end, caseId: null, version })
  }
  return personId
}

async function getTie({ tx }: Context, id: string): Promise<StoredTie & { readonly waits: boolean }> {
  const tie = await findTie(tx, id)
  if (!tie) throw new Problem('record.not_found')
  return tie
}
