import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { Locale, DEFAULT_LOCALE } from '@caseloom/contracts/locales'
import type { GuestActor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { asSystem } from '../account-store.ts'
import { describeGranted, findLivingGrant } from '../guest-grant-store.ts'

export async function readGuestGrant({
  tx,
  actor,
  now,
}: Context<GuestActor>): Promise<AnswerFrom<typeof contract.readGuestGrant>> {
  const key = { id: actor.grantId, careModelId: actor.careModelId }
  const grant = await asSystem(tx, () => findLivingGrant(tx, key, now))
  if (!grant) throw new Problem('record.not_found')
  const shown = await describeGranted(tx, grant.objectId)
  if (shown.name === null) throw new Problem('record.not_found')
  return {
    ObjectId: grant.objectId,
    ObjectType: grant.objectType,
    Name: shown.name,
    Subjects: [...shown.subjects],
    CareModelName: shown.careModelName,
    ExpiresDay: wallTimeOf(grant.expiresAt, grant.zone).slice(0, 10),
    Completed: grant.completed,
    Locale: Locale.catch(DEFAULT_LOCALE).parse(grant.locale),
  }
}
