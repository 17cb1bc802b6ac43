import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import type { Context } from '../../platform/calls/serve.ts'
import { findOnlyCareModel } from './account-store.ts'

/** Names the care model only if it is the only one: a list of care models must not be readable before sign-in. */
export async function readInstallation({
  tx,
  platform,
}: Context<null>): Promise<AnswerFrom<typeof contract.readInstallation>> {
  const only = await findOnlyCareModel(tx)
  return {
    OnlyCareModel: only ? { Name: only.name, ShortName: only.shortName } : null,
    SingleSignOn: platform.identityProvider?.label ?? null,
  }
}
