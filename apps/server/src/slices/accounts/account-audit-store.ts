import { sql } from 'kysely'
import type { GuestActor, MemberActor } from '../../platform/actor.ts'
import { writeAudit, type AuditEntry } from '../../platform/trail/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listMemberships, type Membership } from './account-store.ts'
import type { GrantFound } from './guest-grant-store.ts'
import type { Call } from './step-routes.ts'

type Request = Pick<Call, 'platform' | 'now' | 'address' | 'requestId'>

/** Sign-in runs as the server itself: the audit row is the only thing that it writes inside a care model. */
async function writeAs(tx: Tx, call: Request, actor: MemberActor | GuestActor, entry: AuditEntry): Promise<void> {
  const { rows } = await sql<{ was: string }>`select coalesce(app.care_model()::text, '') as was`.execute(tx)
  await sql`select set_config('app.care_model', ${actor.careModelId}, true)`.execute(tx)
  await writeAudit(tx, { actor, address: call.address, requestId: call.requestId, now: call.now }, [entry])
  await sql`select set_config('app.care_model', ${rows[0]?.was ?? ''}, true)`.execute(tx)
  call.platform.sealer.wake(actor.careModelId)
}

export async function auditMember(tx: Tx, call: Request, who: Membership, entry: AuditEntry): Promise<void> {
  const actor: MemberActor = {
    kind: 'member',
    sessionId: '',
    seenLately: true,
    sessionKind: 'browser',
    accountId: who.accountId,
    careModelId: who.careModelId,
    memberId: who.memberId,
    personId: who.personId,
    role: who.role,
    zone: who.zone,
    locale: who.locale,
    idleSecondsLeft: 0,
  }
  await writeAs(tx, call, actor, entry)
}

/** The subject of a row of the trail about everything that a grant opens. A bundle is not an item, so the row names its case. */
export function ofGranted({ objectId, objectType, objects, caseId, personId }: GrantFound) {
  const about = { caseId, personId }
  if (objectType === 'DOCFORM') return { ...about, kind: objectType, itemId: objectId }
  return { ...about, kind: 'CASE', items: objects, ...(caseId !== null && { itemId: caseId }) } as const
}

/** A row about a guest's session. It is in the trail of the case and the person whose forms the guest was given. */
export async function auditGuest(tx: Tx, call: Request, grant: GrantFound, entry: AuditEntry): Promise<void> {
  const actor: GuestActor = {
    kind: 'guest',
    sessionId: '',
    seenLately: true,
    careModelId: grant.careModelId,
    grantId: grant.id,
    zone: grant.zone,
    locale: grant.locale,
    completed: grant.completed,
  }
  const { caseId, personId } = grant
  await writeAs(tx, call, actor, { caseId, personId, ...entry })
}

/** An event of an account is written to the trail of every care model of which the account is a member. */
export async function auditAccount(tx: Tx, call: Request, accountId: string, entry: AuditEntry): Promise<void> {
  for (const membership of await listMemberships(tx, accountId)) await auditMember(tx, call, membership, entry)
}
