import type { Kind } from '@caseloom/contracts/items/item'
import type { Actor } from './actor.ts'
import type { Tx } from './database.ts'
import { newId } from './new-id.ts'

/** What the trail keeps of one read, change or refusal. Who, when and from where are added by the request. */
export type AuditEntry = {
  readonly action: string
  readonly refused?: boolean
  readonly kind?: Kind
  readonly itemId?: string
  readonly caseId?: string | null
  readonly personId?: string | null
  readonly property?: string
  readonly before?: string | null
  readonly after?: string | null
  readonly reason?: string | null
  readonly items?: readonly string[]
}

export type Caller = { readonly actor: Actor; readonly address: string; readonly requestId: string; readonly now: Date }

/** Long texts are kept by their beginning and length: the trail says what changed, the item holds the rest. */
const short = (text: string | null | undefined) =>
  text && text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length})` : (text ?? null)

/** Writes rows of the trail in the request's own transaction. */
export async function writeAudit(tx: Tx, caller: Caller, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { actor } = caller
  await tx
    .insertInto('audit')
    .values(
      entries.map((entry) => ({
        care_model_id: actor.careModelId,
        id: newId(caller.now),
        at: caller.now,
        member_id: actor.kind === 'member' ? actor.memberId : null,
        person_id: actor.kind === 'member' ? actor.personId : null,
        grant_id: actor.kind === 'guest' ? actor.grantId : null,
        address: caller.address,
        request_id: caller.requestId,
        action: entry.action,
        refused: entry.refused ?? false,
        kind: entry.kind ?? null,
        item_id: entry.itemId ?? null,
        about_case_id: entry.caseId ?? null,
        about_person_id: entry.personId ?? null,
        property: entry.property ?? null,
        before: short(entry.before),
        after: short(entry.after),
        reason: short(entry.reason),
        items: entry.items ? [...entry.items] : null,
      })),
    )
    .execute()
}
