import { randomBytes } from 'node:crypto'
import { formatGuestCode } from '@caseloom/contracts/accounts/guest-code-rules'
import type { Locale } from '@caseloom/contracts/locales'
import { newId } from '../../../platform/database/new-id.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { asSystem } from '../account-store.ts'
import {
  findDraftKey,
  findGrantedObject,
  insertGrant,
  listOpenGrants,
  revokeGrant,
  revokeGrantsOf,
  type GrantFound,
  type OpenGrant,
} from '../guest-grant-store.ts'
import { newTypedCode } from '../typed-code.ts'

const DAYS_OPEN = 14
const DAY_MS = 86_400_000
const KEY_BYTES = 32

/** What a grant opens. Callers have checked that the member may change it, and hold its lock. */
export type Grantable = {
  readonly objectId: string
  readonly objectType: GrantFound['objectType']
  readonly objects: readonly string[]
}

/** A grant with its secrets, which are stored nowhere else. */
export type MadeGrant = {
  readonly id: string
  readonly link: string
  readonly code: string
  readonly expiresAt: Date
}

/**
 * Makes the only open grant of an object: an earlier one ends with its sessions, because its message may have gone to a wrong number
 * (docs/decisions/0043-guest-links.md). What its guests typed and did not send can be read with the new one.
 */
export async function makeGrant(
  { tx, actor, now, platform }: Context,
  { objectId, objectType, objects }: Grantable,
  locale: Locale,
): Promise<MadeGrant> {
  const { careModelId, personId } = actor
  const [id, code, token] = [newId(now), newTypedCode(), newSecret()]
  const expiresAt = new Date(now.getTime() + DAYS_OPEN * DAY_MS)
  await asSystem(tx, async () => {
    const draftKey = (await findDraftKey(tx, { careModelId, objectId })) ?? randomBytes(KEY_BYTES)
    await revokeGrantsOf(tx, { careModelId, objectId }, now)
    const secrets = { code, token, draftKey }
    const when = { now, expiresAt }
    await insertGrant(tx, {
      careModelId,
      id,
      objectId,
      objectType,
      objects,
      locale,
      createdBy: personId,
      ...secrets,
      ...when,
    })
  })
  return { id, link: `${addressOf(platform)}/guest#${token}`, code: formatGuestCode(code), expiresAt }
}

/** The address at which people reach this installation from outside. */
export function addressOf({ configuration }: Context['platform']): string {
  return (configuration.publicUrl ?? `http://localhost:${configuration.port}`).replace(/\/$/, '')
}

export function openGrantsOf({ tx, actor, now }: Context, objectId: string): Promise<OpenGrant[]> {
  return asSystem(tx, () => listOpenGrants(tx, { careModelId: actor.careModelId, objectId }, now))
}

export function findObjectOfGrant({ tx, actor }: Context, id: string): Promise<string | undefined> {
  return asSystem(tx, () => findGrantedObject(tx, { careModelId: actor.careModelId, id }))
}

/** Ends a grant and the sessions that were started with it. False if it was ended before. */
export function endGrant({ tx, actor, now }: Context, id: string): Promise<boolean> {
  return asSystem(tx, () => revokeGrant(tx, { careModelId: actor.careModelId, id }, now))
}
