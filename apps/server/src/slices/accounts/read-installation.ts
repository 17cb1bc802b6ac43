import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import type { Context } from '../../platform/serve.ts'
import { findOnlyCareModel } from './account-store.ts'

/** Names a care model only where there is no other: what else is installed is nobody's business before sign-in. */
export async function readInstallation({ tx }: Context<null>): Promise<AnswerFrom<typeof contract.readInstallation>> {
  const only = await findOnlyCareModel(tx)
  return { OnlyCareModel: only ? { Name: only.name, ShortName: only.shortName } : null }
}
