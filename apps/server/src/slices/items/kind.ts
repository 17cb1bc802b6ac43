import type { Item, ItemPart, Kind } from '@caseloom/contracts/items/item'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { ToDoCategory, ToDoRow } from '@caseloom/contracts/home/endpoints'
import type { WallTime } from '@caseloom/contracts/times'
import type { Actor } from '../../platform/actor.ts'
import type { PrintedDocument } from '../../platform/printed-document.ts'
import type { Context } from '../../platform/serve.ts'
import type * as z from 'zod'
import { Problem } from '../../platform/problem.ts'
import type { Colleague, StoredItem } from './item-store.ts'
import type { Tell } from './tell.ts'

/** A value before and after, as the audit trail shows it. */
export type Change = { readonly before: string | null; readonly after: string | null }

/** The change that writing a property made to it, and to others of the item, as a start moves its end. */
export type Written = Change & { readonly along?: readonly (Change & { readonly property: string })[] }

/** A property of a kind that can be changed by name. */
export type Property = {
  /** Parses the PropertyValue of the call. */
  readonly schema: z.ZodType
  /** Its name for people, if its own name is an id. */
  readonly label?: string
  /** Its present value, for the refusal of a stale change. */
  readonly read: (context: Context, item: StoredItem) => Promise<unknown>
  /** Writes the parsed value and answers the values before and after, as stored, which may differ from the typed one. */
  readonly write: (context: Context, item: StoredItem, value: unknown) => Promise<Written>
  /** The part of the item that a change concerns, if a change is not answered with the whole item. */
  readonly answer?: (context: Context, item: { readonly id: string }) => Promise<ItemPart>
  /** Writing it also changes other properties. */
  readonly movesOthers?: true
  /** Setting it completes the item, with this value as the outcome. */
  readonly completes?: true
}

export type CompletionRequest = {
  readonly outcomeId: string | null
  /** The ids that the same batch completes, so that none of them is completed along with something else. */
  readonly batch: ReadonlySet<string>
}

export type Creation = {
  readonly target: StoredItem
  readonly ofType: string | undefined
  readonly start: string | undefined
  readonly end: string | undefined
}

/** The owner of an item, and its group. */
export type Holder = { readonly clinicianId: string; readonly groupId: string | null }

/** A case that is being closed on a day, and the reason for which its future items are cancelled. */
export type ClosingCase = { readonly caseId: string; readonly day: string; readonly reason: string }

/** A phase that a case begins on a day, and the owner of the case. */
export type BeginningPhase = Holder & {
  readonly caseId: string
  readonly personId: string
  readonly phaseId: string
  readonly day: string
}

/** A suspended case that continues. */
export type ResumedCase = { readonly caseId: string; readonly from: string; readonly until: string }

export type ToDoGroup = {
  readonly name: ToDoCategory['Name']
  readonly total: number
  readonly rows: readonly ToDoRow[]
}

/**
 * The columns of this kind alone, by id, for the items among these ids that the reader sees. They are queried together with those of
 * every item, and so cannot depend on them.
 */
export type Details<D extends object = object> = (
  context: Context,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, D>>

/** The peculiarities of a kind. Everything else is written once, on items. */
export type KindDefinition = {
  readonly kind: Kind
  /** For sentences: "X cannot be changed on an appointment." */
  readonly label: string
  /** Names are case-sensitive; a Map, so that `__proto__` is only an unknown name. */
  readonly properties: ReadonlyMap<string, Property>
  /** A property of this one item, such as a document's question; undefined if it has none of that name. */
  readonly findProperty?: (context: Context, item: StoredItem, name: string) => Promise<Property | undefined>
  /** The property that a body with only PropertyValue means. */
  readonly mainText?: string
  /** The schema of its answers; it removes all else. */
  readonly answer: z.ZodType<Item>
  /** The fields of its answers besides those of every item. */
  readonly details?: Details
  /** It is a part of its target, as an attendance is of its appointment: the target is locked first. */
  readonly isPart?: true
  /** Only its author may change or delete it, whatever other rights a member has. */
  readonly authorsOnly?: true
  /** The list from which `ofType` of a creation is chosen. */
  readonly createsFrom?: 'templates'
  readonly create?: (context: Context, creation: Creation) => Promise<string>
  readonly complete?: (context: Context, item: StoredItem, request: CompletionRequest) => Promise<void>
  readonly revert?: (context: Context, item: StoredItem, reason: string) => Promise<void>
  /** Checks a receiver. Throws a refusal. */
  readonly checkTransfer?: (context: Context, item: StoredItem, to: Colleague, force: boolean) => Promise<Holder>
  /** Checks a group as the receiver. Throws a refusal. */
  readonly checkGroupTransfer?: (context: Context, item: StoredItem, groupId: string, force: boolean) => Promise<Holder>
  /** The hand-over itself, if it moves more than the item; false if the member may not. */
  readonly handOver?: (context: Context, item: StoredItem, to: Holder) => Promise<boolean>
  /** Settles the items of this kind on a case that closes. */
  readonly closeWithCase?: (context: Context, closing: ClosingCase) => Promise<void>
  /** Creates what a phase brings to a case that begins it, in the transaction that creates the case or moves it on. */
  readonly beginWithPhase?: (context: Context, phase: BeginningPhase) => Promise<void>
  /** Undoes a phase chosen by mistake: removes what it brought, unless somebody has changed it. */
  readonly goWithPhase?: (
    context: Context,
    phase: { readonly caseId: string; readonly phaseId: string },
  ) => Promise<void>
  /** Postpones due dates by the days of a suspension. */
  readonly resumeWithCase?: (context: Context, resumed: ResumedCase) => Promise<void>
  /** Its clinician is its taker, who can also be changed by an update: only `CompletedBy`, or `Clinician`. */
  readonly hasTaker?: true
  /** Its own refusals for a completed item. */
  readonly refusals?: { readonly deleteCompleted?: ProblemCode; readonly transferCompleted?: ProblemCode }
  /** It can be put in the bin, along with everything attached to it. */
  readonly deletable?: true
  /** A rule of the kind's own: why an item cannot be deleted, or null. */
  readonly refusalToDelete?: (actor: Actor, item: StoredItem) => ProblemCode | null
  /** Deletes the part that the modifier names and leaves the rest; answers an id by which putPartBack finds the part. */
  readonly deletePart?: (context: Context, item: StoredItem, modifier: string) => Promise<string>
  /** Throws if an item may not be deleted because something else needs it. */
  readonly checkDelete?: (context: Context, item: StoredItem) => Promise<void>
  /** Restores a deleted part and answers its name; undefined if that is no longer possible. */
  readonly putPartBack?: (context: Context, item: StoredItem, partId: string) => Promise<string | undefined>
  /** Throws if it may not be restored because something else has taken its place. */
  readonly checkRestore?: (context: Context, id: string) => Promise<void>
  /** The ids of further pages that show the item: of other people, or of an item that it is part of. */
  readonly shownAt?: (context: Context, id: string) => Promise<readonly string[]>
  readonly print?: (context: Context, item: StoredItem) => Promise<PrintedDocument>
  /** Finds and stores a print, which is served again once it was made. */
  readonly keptPrint?: {
    readonly find: (context: Context, item: StoredItem) => Promise<Uint8Array<ArrayBuffer> | undefined>
    readonly keep: (context: Context, item: StoredItem, bytes: Uint8Array) => Promise<void>
  }
  /** The required forms that were not begun. */
  readonly required?: (context: Context, item: StoredItem) => Promise<{ Id: string; Name: string }[]>
  readonly notes?: (context: Context, item: StoredItem) => Promise<string | null>
  readonly toDo?: (context: Context) => Promise<ToDoGroup>
  /** When open items are due, by id; paused ones are missing. Kinds without this use the item's date. */
  readonly dueTimes?: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, WallTime>>
}

/** The kinds by name, and the way to tell colleagues about an action, handed to the generic calls by app.ts. */
export type KindRegister = ReadonlyMap<Kind, KindDefinition> & { readonly tell: Tell }

export function kindRegister(kinds: readonly KindDefinition[], tell: Tell): KindRegister {
  return Object.assign(new Map(kinds.map((definition) => [definition.kind, definition])), { tell })
}

/** The definition of an item's kind; an item of an unregistered kind counts as missing. */
export function kindOf(kinds: KindRegister, item: { readonly kind: Kind }): KindDefinition {
  const definition = kinds.get(item.kind)
  if (!definition) throw new Problem('record.not_found')
  return definition
}
