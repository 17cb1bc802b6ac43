import { isReadOnly, stateRefusal } from '@caseloom/contracts/cases/case-action-rules'
import { CaseActionName, type CaseAction } from '@caseloom/contracts/cases/case'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { Locale } from '@caseloom/contracts/locales'
import { problemText } from '@caseloom/contracts/problem-texts'
import { isView, type Actor, type MemberActor } from '../../platform/actor.ts'
import { refusalToDelete, type KindDefinition, type StoredItem } from '../items/index.ts'

/** A case for judging its actions, and whether another group has been asked to take it. */
export type JudgedCase = { readonly item: StoredItem; readonly isReferred: boolean }

const mayChange = ({ access }: StoredItem) => access === 'all'
/** Members with a share, even to edit, do not decide who else gets the case. */
const mayGive = ({ gives }: StoredItem) => gives
/** Protects the case, keeps its consents and reads the accounting, as `app.keeps_consents` says. */
const keepsConsents = ({ clinicianId }: StoredItem, { personId, role }: MemberActor) =>
  clinicianId === personId || role === 'administrator'

/** The members who may act, in any state of the case (product.md section 2). */
const allowed: Readonly<Record<Exclude<CaseActionName, 'delete'>, (item: StoredItem, actor: MemberActor) => boolean>> =
  {
    basicinfo: mayChange,
    contact: () => true,
    relationship: mayChange,
    items: () => true,
    // Members who see all of a case may print each of its items; the copy can be read only as long as the case can.
    zip: () => true,
    trac: () => true,
    share: mayGive,
    transfer: (item) => item.access !== 'read' && !item.sharing,
    referral: mayGive,
    // Members who see a protected case may know how it is protected.
    protection: (item, actor) => item.isProtected || keepsConsents(item, actor),
    suspend: mayChange,
    close: mayChange,
    activate: ({ access }) => access !== 'read',
  }

/** Actions that must wait until the other group has answered or the referral is withdrawn. */
const afterReferral: ReadonlySet<CaseActionName> = new Set(['transfer', 'referral', 'suspend', 'close'])
const waitsForAnswer = (action: CaseActionName, { isProtected }: StoredItem) =>
  afterReferral.has(action) || (action === 'protection' && !isProtected)

/** Why the member cannot do this to the case now, or null: checks their right first, then the state of the case. */
export function refusalToAct(
  actor: MemberActor,
  kind: KindDefinition,
  { item, isReferred }: JudgedCase,
  action: CaseActionName,
): ProblemCode | null {
  if (action === 'delete') return refusalToDelete(actor, kind, item)
  if (!allowed[action](item, actor)) return 'record.forbidden'
  const refusal = stateRefusal(action, item.caseState ?? 'open')
  if (refusal) return refusal
  return isReferred && waitsForAnswer(action, item) ? 'referral.pending' : null
}

/** Administrators delete a case. Its owner does while it runs and nothing on it is completed (product.md 4.5). */
export function refusalToDeleteCase(actor: Actor, item: StoredItem): ProblemCode | null {
  if (actor.kind !== 'member') return 'record.forbidden'
  if (actor.role === 'administrator') return null
  if (item.clinicianId !== actor.personId) return 'record.forbidden'
  if (item.caseState === 'closed') return 'case.closed'
  return item.needed ? 'case.has_completed' : null
}

/** The actions with their flags, and for those that are not active a sentence why. */
export function actionsOf(actor: MemberActor, kind: KindDefinition, judged: JudgedCase, locale: Locale): CaseAction[] {
  const { item } = judged
  return CaseActionName.options.map((name) => {
    const refusal = refusalToAct(actor, kind, judged, name) ?? refusalInView(actor, item, name)
    return {
      Name: name,
      Active: refusal === null,
      ReadOnly: isReadOnly(name, item.caseState ?? 'open') || (refusal === null && isOnlyLookedAt(name, item, actor)),
      Reason: refusal === null ? null : problemText(refusal, {}, locale),
    }
  })
}

/** The refusal in a view: administrators who see Caseloom as another member may only use actions that just show something. */
const refusalInView = (actor: MemberActor, { isProtected }: StoredItem, name: CaseActionName): ProblemCode | null =>
  isView(actor) && !lookedAt.has(name) && !(name === 'protection' && isProtected) ? 'view.read_only' : null

const lookedAt: ReadonlySet<CaseActionName> = new Set(['contact', 'items', 'trac'])
const isOnlyLookedAt = (name: CaseActionName, item: StoredItem, actor: MemberActor) =>
  isView(actor) || (name === 'protection' ? !keepsConsents(item, actor) : !mayChange(item) && lookedAt.has(name))
