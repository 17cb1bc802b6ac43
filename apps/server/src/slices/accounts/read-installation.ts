import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import type { Context } from '../../platform/serve.ts'

/** Names a care model only where there is no other: what else is installed is nobody's business before sign-in. */
export async function readInstallation({ tx }: Context<null>): Promise<AnswerFrom<typeof contract.readInstallation>> {
  const models = await tx
    .selectFrom('care_model')
    .select(['name', 'short_name'])
    .where('active', '=', true)
    .limit(2)
    .execute()
  const [first] = models
  return { OnlyCareModel: first && models.length === 1 ? { Name: first.name, ShortName: first.short_name } : null }
}
