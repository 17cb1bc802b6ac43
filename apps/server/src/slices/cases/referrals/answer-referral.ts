import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findColleague, findGroupName, findItem, findName, type KindRegister } from '../../items/index.ts'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import { tellGroup } from './refer-case.ts'
import {
  answerStoredReferral,
  findReferralToMe,
  findReferrer,
  type AnsweredReferral,
  type ReferralAnswer,
} from './referral-store.ts'

const verbs = { accepted: 'accept referral', declined: 'decline referral', withdrawn: 'withdraw referral' } as const

/** Moves the case to the accepting group; the member who accepts names its owner. */
export async function acceptReferral(context: Context, kinds: KindRegister, id: string, owner: string | null) {
  const groupId = await findReferralToMe(context.tx, id)
  const clinicianId = owner ?? context.actor.personId
  // If no referral waits for the reader, answering it below gives the reason.
  if (groupId !== undefined) await checkOwner(context, clinicianId, groupId)
  const answered = await answer(context, kinds, { id, answer: 'accepted', reason: null, clinicianId })
  for (const moved of answered.moved ?? []) {
    const about = { itemId: moved.id, kind: moved.kind, personId: moved.person_id, caseId: answered.case_id }
    context.audit({ ...about, action: 'transfer', property: 'Clinician' })
    context.announce({ ...about, version: moved.version })
  }
  const seen = await findItem(context.tx, answered.case_id)
  return { ...(await caseOf(context, answered)), PersonId: seen?.personId ?? null }
}

export async function declineReferral(context: Context, kinds: KindRegister, id: string, reason: string) {
  if (reason === '') throw fieldProblem(context, 'item.reason_required', 'Reason')
  return caseOf(context, await answer(context, kinds, { id, answer: 'declined', reason, clinicianId: null }))
}

export async function withdrawReferral(context: Context, kinds: KindRegister, id: string) {
  return caseOf(context, await answer(context, kinds, { id, answer: 'withdrawn', reason: null, clinicianId: null }))
}

async function checkOwner(context: Context, clinicianId: string, groupId: string): Promise<void> {
  const owner = await findColleague(context.tx, clinicianId)
  if (!owner?.active || !owner.groups.includes(groupId)) throw fieldProblem(context, 'referral.owner_invalid', 'Owner')
}

async function answer(context: Context, kinds: KindRegister, wanted: ReferralAnswer): Promise<AnsweredReferral> {
  const answered = await answerStoredReferral(context.tx, wanted, context.now)
  if (!answered) throw new Problem('record.not_found')
  if (answered.refusal) throw new Problem(answered.refusal)
  const { case_id: caseId, person_id: personId, version, group_before, to_group } = answered
  const about = { kind: 'CASE', itemId: caseId, caseId, personId } as const
  const isAccepted = wanted.answer === 'accepted'
  context.audit({
    ...about,
    action: verbs[wanted.answer],
    property: 'Group',
    before: (await findGroupName(context.tx, group_before)) ?? null,
    after: (await findGroupName(context.tx, to_group)) ?? null,
    reason: wanted.reason,
  })
  if (isAccepted && wanted.clinicianId !== answered.clinician_before)
    context.audit({
      ...about,
      action: 'transfer',
      property: 'Clinician',
      before: await findName(context.tx, answered.clinician_before),
      after: wanted.clinicianId === null ? null : await findName(context.tx, wanted.clinicianId),
    })
  context.announce({ itemId: caseId, kind: 'CASE', personId, caseId, version })
  await tellGroup(context, to_group)
  // The group that gave it away may no longer see the case, so it is notified in the same way as of the referral.
  if (isAccepted) await tellGroup(context, group_before)
  await tellOfAnswer(context, kinds, { wanted, answered })
  return answered
}

type Answering = { readonly wanted: ReferralAnswer; readonly answered: AnsweredReferral }

/** Notifies the referrer and the previous owner of the answer, and the receiving group that it is no longer asked. */
async function tellOfAnswer(context: Context, { tell }: KindRegister, { wanted, answered }: Answering): Promise<void> {
  const { tx } = context
  const { case_id: id, clinician_before, to_group } = answered
  const Name = (await findName(tx, id)) ?? ''
  const values = { Name, Group: (await findGroupName(tx, to_group)) ?? '', Words: wanted.reason ?? '' }
  const isWithdrawn = wanted.answer === 'withdrawn'
  const to = isWithdrawn ? { groupId: to_group } : { people: [clinician_before, await findReferrer(tx, wanted.id)] }
  await tell(context, { notice: `referral-${wanted.answer}`, to, about: { id }, values })
  const { clinicianId } = wanted
  if (wanted.answer !== 'accepted' || clinicianId === clinician_before) return
  await tell(context, { notice: 'transfer-to-you', to: { people: [clinicianId] }, about: { id }, values: { Name } })
}

async function caseOf({ tx }: Context, { case_id: id }: AnsweredReferral) {
  return { Case: { Id: id, Name: (await findName(tx, id)) ?? '' } }
}
