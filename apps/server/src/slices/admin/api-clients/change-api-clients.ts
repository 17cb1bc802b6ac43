import type { ApiClient } from '@caseloom/contracts/admin/api-clients/api-client'
import type { Context } from '../../../platform/calls/serve.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { asSystem, endSessionsOfClient } from '../../accounts/index.ts'
import { holdAsAdministrator } from '../members/change-members.ts'
import { findApiClient, insertApiClient, writeApiClient } from './api-client-store.ts'
import { refuseTakenName } from '../refuse-taken-name.ts'

async function getApiClient({ tx }: Context, id: string): Promise<ApiClient> {
  const client = await findApiClient(tx, id)
  if (!client) throw new Problem('record.not_found')
  return client
}

/** The client as it is before the change. Until the transaction ends, no other administrator changes it. */
async function hold(context: Context, id: string): Promise<ApiClient> {
  await holdAsAdministrator(context)
  const client = await getApiClient(context, id)
  const { Version, Ended } = client
  if (context.seenVersion !== undefined && context.seenVersion !== Version)
    throw new Problem('record.stale', { Version })
  if (Ended !== null) throw new Problem('api_client.ended')
  return client
}

type WithSecret = ApiClient & { readonly Secret: string }

export async function createApiClient(context: Context, name: string): Promise<WithSecret> {
  const { tx, now } = context
  await holdAsAdministrator(context)
  await refuseTakenName(context, 'api_client', name)
  const [id, secret] = [newId(now), newSecret()]
  await insertApiClient(tx, { id, name, secretHash: hashOf(secret), now })
  context.audit({ action: 'create api client', after: name })
  return { ...(await getApiClient(context, id)), Secret: secret }
}

export async function renameApiClient(context: Context, id: string, name: string): Promise<ApiClient> {
  const { Name: before } = await hold(context, id)
  await refuseTakenName(context, 'api_client', name, id)
  await writeApiClient(context.tx, id, { name })
  if (name !== before) context.audit({ action: 'rename api client', before, after: name })
  return getApiClient(context, id)
}

/** Sessions stay: nobody continues them without the new secret. */
export async function renewSecret(context: Context, id: string): Promise<WithSecret> {
  const { Name } = await hold(context, id)
  const secret = newSecret()
  await writeApiClient(context.tx, id, { secretHash: hashOf(secret) })
  context.audit({ action: 'renew api client secret', after: Name })
  return { ...(await getApiClient(context, id)), Secret: secret }
}

export async function endApiClient(context: Context, id: string): Promise<ApiClient> {
  const { tx, now } = context
  const { Name } = await hold(context, id)
  // First, because it waits for tokens that are being issued, whose sessions then end as well.
  await writeApiClient(tx, id, { endedAt: now })
  await asSystem(tx, () => endSessionsOfClient(tx, id, now))
  context.audit({ action: 'end api client', after: Name })
  return getApiClient(context, id)
}
