import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findName, type KindRegister } from '../../items/index.ts'
import { answerStoredTie, tieName } from './relationship-store.ts'
import { tellOfAnswer } from './tell-of-relationship.ts'

export type RelationshipAnswer = { readonly id: string; readonly isAccepted: boolean; readonly reason: string }

/** Confirms or declines a waiting relationship at the ends that the actor has the right to change. */
export async function answerRelationship(
  context: Context,
  kinds: KindRegister,
  { id, isAccepted, reason }: RelationshipAnswer,
): Promise<{ Id: string; Name: string }> {
  const { tx } = context
  const answered = await answerStoredTie(tx, { id, isAccepted }, context.now)
  if (!answered) throw new Problem('record.not_found')
  if (answered.refusal) throw new Problem(answered.refusal)
  const { personId, relatedId, version, typeName, askedBy } = answered
  const name = tieName((await findName(tx, relatedId)) ?? '', typeName)
  const action = isAccepted ? 'accept relationship' : 'decline relationship'
  for (const end of [personId, relatedId]) {
    context.audit({ action, kind: 'RELATIONSHIP', itemId: id, personId: end, after: name, reason: reason || null })
    context.announce({ itemId: id, kind: 'RELATIONSHIP', personId: end, caseId: null, version })
  }
  await tellOfAnswer(context, kinds, { isAccepted, askedBy, personId, relatedId, reason })
  return { Id: id, Name: name }
}
