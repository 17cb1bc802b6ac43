import type { CompletionAnswer } from '@caseloom/contracts/items/endpoints'
import type { SharedList } from '@caseloom/contracts/items/event-rules'
import type { Item, ItemPart, Kind } from '@caseloom/contracts/items/item'
import type { Locale } from '@caseloom/contracts/locales'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { SeriesPreview, SeriesScope } from '@caseloom/contracts/items/repeating'
import type { ToDoCategory, ToDoRow } from '@caseloom/contracts/home/endpoints'
import type { WallTime } from '@caseloom/contracts/times'
import type { Actor, GuestActor } from '../../platform/actor.ts'
import type { LateAnswer } from '../../platform/calls/late-answer.ts'
import type { PrintedDocument } from '../../platform/pdf/printed-document.ts'
import type { Context } from '../../platform/calls/serve.ts'
import type * as z from 'zod'
import { Problem } from '../../platform/problem.ts'
import type { PreviewAnswer } from '../../platform/calls/preview-answer.ts'
import type { Colleague, LockFirst, StoredItem } from './item-store.ts'
import type { Fields } from './changing/item-writes-store.ts'
import type { Tell } from './tell.ts'

/** A value before and after, as the audit trail shows it. */
export type Change = { readonly before: string | null; readonly after: string | null }

export type Written = Change & {
  /** Whether the value is another one now. Without it, it is if its text is: of two answers that read alike only the kind can tell. */
  readonly isChanged?: boolean
  /** Other properties of the item that changed with it: moving a start also moves its end. */
  readonly along?: readonly (Change & { readonly property: string })[]
  /** Columns of the item that change with it. They are written together with its new version. */
  readonly fields?: Fields
  /** Updates everything that depends on the item's new fields, once they are written. */
  readonly follow?: () => Promise<void>
}

/** A property of a kind that can be changed by its name; `C` says by whom. */
export type Property<C = Context> = {
  /** Parses the PropertyValue of the call. */
  readonly schema: z.ZodType
  /** Its name for people, if its own name is an id. */
  readonly label?: string
  /** The current value, for the refusal of a stale change. */
  readonly read: (context: C, item: StoredItem) => Promise<unknown>
  /** Writes the parsed value into the kind's own tables. Returns what is stored, which need not be what was typed. */
  readonly write: (context: C, item: StoredItem, value: unknown) => Promise<Written>
  /** The part of the item that a change concerns, for properties whose change is not answered with the whole item. */
  readonly answer?: (context: C, item: { readonly id: string }) => Promise<ItemPart>
  /** Writing it also changes other properties. */
  readonly movesOthers?: true
  /** Setting it completes the item, with this value as the outcome. */
  readonly completes?: true
}

export type CompletionRequest = {
  readonly outcomeId: string | null
  /** Every item that the request itself completes. None of them is also completed as a consequence of another. */
  readonly batch: ReadonlySet<string>
}

export type NewOfTarget = {
  readonly target: StoredItem
  readonly ofType: string | undefined
  readonly start: string | undefined
  readonly end: string | undefined
}

/** The clinician and the group that an item belongs to. */
export type Holder = { readonly clinicianId: string; readonly groupId: string | null }

/** A part of a list: this many rows after the first so many. */
export type ListPart = { readonly offset: number; readonly limit: number }

/** A category of the to-do list. */
export type ToDoSource = {
  readonly name: ToDoCategory['Name']
  readonly list: (
    context: Context,
    part: ListPart,
  ) => Promise<{ readonly total: number; readonly rows: readonly ToDoRow[] }>
}

/**
 * What only this kind has, by id, for those of the ids that the reader sees. It is requested together with what every item has, so it cannot
 * depend on that.
 */
export type Details<D extends object = object> = (
  context: Context,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, D>>

/** Items of the kind can be made for a person, a case or another item. */
export type Creation = {
  readonly create: (context: Context, creation: NewOfTarget) => Promise<string>
  /** The list that `ofType` is chosen from. */
  readonly from?: 'templates'
}

/** Items of the kind can be completed and unlocked again. All of them are locked when these are called, and may be completed or unlocked. */
export type Completing = {
  readonly complete: (context: Context, items: readonly StoredItem[], request: CompletionRequest) => Promise<void>
  readonly revert?: (context: Context, items: readonly StoredItem[], reason: string) => Promise<void>
  /** An item is part of its target, and completing the last part completes the target. The target is locked first. */
  readonly isOfTarget?: true
  /** The refusal to complete an item twice, if it has its own sentence. */
  readonly already?: ProblemCode
}

/** Items of the kind can be given to another owner. */
export type Transferring = {
  /** The new holder if the colleague may receive the item. Throws a refusal. */
  readonly check: (context: Context, item: StoredItem, to: Colleague, force: boolean) => Promise<Holder>
  /** The same for a group, for kinds that can be given to a group. */
  readonly checkGroup?: (context: Context, item: StoredItem, groupId: string, force: boolean) => Promise<Holder>
  /** The transfer itself, if it moves more than the item. False if the member may not. */
  readonly handOver?: (context: Context, item: StoredItem, to: Holder) => Promise<boolean>
  /** Members who see it by a share alone cannot give it away. */
  readonly isByRight?: true
  /** A transfer can move it to another group, whose leaders are told. */
  readonly movesGroup?: true
  /** The refusal to transfer a completed item, if it has its own sentence. */
  readonly ofCompleted?: ProblemCode
}

/** Items of the kind can be deleted, with everything attached to them. */
export type Deleting = {
  /** A rule that replaces the general one: why the item cannot be deleted, or null. */
  readonly refusal?: (actor: Actor, item: StoredItem) => ProblemCode | null
  /** Members who see it by a share alone cannot delete it. */
  readonly isByRight?: true
  /** The refusal to delete a completed item, if it has its own sentence. */
  readonly ofCompleted?: ProblemCode
  /** Throws if an item cannot be deleted because something else needs it. */
  readonly check?: (context: Context, item: StoredItem) => Promise<void>
  /** Throws if it cannot be restored because something else has taken its place. */
  readonly checkRestore?: (context: Context, id: string) => Promise<void>
  /** The list from which it goes. Its readers are told so by the list, because they do not see the item any more. */
  readonly leaves?: SharedList
  /** Deletes only what the call's modifier names. Returns an id by which `putPartBack` finds it. */
  readonly deletePart?: (context: Context, item: StoredItem, modifier: string) => Promise<string>
}

/** Which items of a series a call concerns, and whether it only asks what would change. */
export type Scoped = { readonly scope?: SeriesScope | undefined; readonly preview: boolean }

export type ScopedUpdate = Scoped & {
  readonly id: string
  readonly writes: readonly { readonly name: string; readonly value: unknown }[]
  readonly seenVersion: number | undefined
  /** Changes this item alone, as a call without a scope does. */
  readonly alone: () => Promise<unknown>
  /** The other changes of the call, to be made once the series and its items are locked. */
  readonly alongside: () => Promise<unknown>
}

export type DeletedItem = { readonly Id: string; readonly Name: string; readonly Undo: string }

export type RestoredItems = DeletedItem & { readonly Restored: number }

export type ScopedDeletion = Scoped & { readonly id: string; readonly alone: () => Promise<DeletedItem> }

/** The stored data with which a change to a series, or to one item of it, can be undone. */
export type ChangesToUndo = {
  readonly itemId: string
  readonly seriesId: string | null
  readonly changes: unknown
}

/** Items of the kind can repeat, so a change of one may concern others of its series. */
export type Repeating = {
  /** The properties that can be changed for a whole series. Changing one of them for a single item makes that item an exception. */
  readonly properties: ReadonlySet<string>
  /** A series is locked before its items. */
  readonly lock?: LockFirst
  /** Changes properties with a scope. Returns the id of an undo. */
  readonly update?: (context: Context, update: ScopedUpdate) => Promise<PreviewAnswer<SeriesPreview> | string>
  readonly remove?: (context: Context, deletion: ScopedDeletion) => Promise<PreviewAnswer<SeriesPreview> | DeletedItem>
  /** Undoes such a change. Throws if something has changed since. */
  readonly undo?: (context: Context, changed: ChangesToUndo) => Promise<{ Id: string; Name: string }>
  /** How many of its series were deleted at once with each of these items in the bin, itself included. Items deleted alone are missing. */
  readonly countTogether?: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Restores everything of an item's series that was deleted with it, and the series. */
  readonly restore?: (context: Context, item: { readonly id: string; readonly name: string }) => Promise<RestoredItems>
}

/** A stored print, if there is one, and a way to store one, so that it is served again unchanged. */
export type KeptPrint = {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  readonly keep: (later: Context, bytes: Uint8Array) => Promise<void>
}

export type Printing = {
  readonly print: (context: Context, item: StoredItem) => Promise<PrintedDocument>
  /** For the trail: other items of which the print says something that a reader of this one alone does not know. */
  readonly shown?: (context: Context, item: StoredItem) => Promise<readonly string[]>
  /** Undefined if this reader's print is neither served from a stored one nor stored. */
  readonly kept?: (context: Context, item: StoredItem) => Promise<KeptPrint | undefined>
}

/** A stored file: its name, media type, size in bytes and SHA-256. */
export type Content = {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly hash: string
}

/** A property of an item, as a call names it, and its new value. */
export type GuestChange = { readonly name: string | undefined; readonly value: unknown }

/**
 * What guests may do with an item that they were given. These are calls of their own, so that nothing which members may do is open to
 * guests by accident. Each throws record.not_found for any other item.
 */
export type ForGuests = {
  readonly update: (context: Context<GuestActor>, id: string, change: GuestChange) => Promise<ItemPart>
  readonly complete: (context: Context<GuestActor>, id: string) => Promise<CompletionAnswer>
  readonly print: (context: Context<GuestActor>, id: string) => Promise<LateAnswer>
}

/** One way to reach a person, in words. */
export type ContactEntry = { readonly Type: string; readonly Description: string }

/** A kind within a sentence: "X cannot be changed on an appointment." */
export type KindLabel = Readonly<Record<Locale, string>>

/** Everything in which a kind differs from other items. A call that needs a missing capability is refused. */
export type KindDefinition = {
  readonly kind: Kind
  readonly label: KindLabel
  /** Names are case-sensitive. A Map, so that `__proto__` is just a name that is missing. */
  readonly properties: ReadonlyMap<string, Property>
  /** A property that only this item has, such as a document's questions. Undefined if it has none of that name. */
  readonly findProperty?: (context: Context, item: StoredItem, name: string) => Promise<Property | undefined>
  /** The property that a body with only PropertyValue means. */
  readonly mainText?: string
  /** The schema of its answers. Other fields are removed. */
  readonly answer: z.ZodType<Item>
  /** Its stored description in the reader's language, where nobody wrote it. */
  readonly describe?: (description: string, locale: Locale) => string
  /** The fields of its answers beyond those that every item has. */
  readonly details?: Details
  /** Only the author may change or delete it, whatever else they may do; this is the refusal to everybody else. */
  readonly authorsOnly?: ProblemCode
  /** The refusal to change a completed item, if it has its own sentence. */
  readonly refusalWhenCompleted?: ProblemCode
  /** The ids of further pages that show the item: of other people, or of an item that it is part of. */
  readonly shownAt?: (context: Context, id: string) => Promise<readonly string[]>
  /** Undoes the deletion of a part and returns its name. Undefined if that is no longer possible. */
  readonly putPartBack?: (context: Context, item: StoredItem, partId: string) => Promise<string | undefined>
  /** The forms that it asks for and that nobody has begun. */
  readonly required?: (context: Context, item: StoredItem) => Promise<{ Id: string; Name: string }[]>
  readonly notes?: (context: Context, item: StoredItem) => Promise<string | null>
  /** The ids by which the image endpoint has its items' pictures, for those of the items that have one. */
  readonly pictures?: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The ways to reach its items, which are people, as far as the reader sees them. */
  readonly contacts?: (
    context: Context,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly ContactEntry[]>>
  /** When open items are due, by id. Paused ones are missing. Kinds without this use the item's date. */
  readonly dueTimes?: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, WallTime>>
  readonly toDo?: ToDoSource
  /** Items that somebody else completed and the member has not seen yet. */
  readonly toReview?: ToDoSource
  /** Its clinician is its taker and can also be changed by an update: `CompletedBy` alone, or `Clinician`. */
  readonly hasTaker?: true
  readonly creation?: Creation
  readonly completion?: Completing
  readonly transfer?: Transferring
  readonly deletion?: Deleting
  readonly repeating?: Repeating
  readonly printing?: Printing
  /** Its items are files. The content is downloaded by those who see the item, guests too, and nothing is printed. */
  readonly content?: (context: Pick<Context, 'tx'>, item: StoredItem) => Promise<Content>
  /** Without it guests get the answer for a missing item. */
  readonly forGuests?: ForGuests
}

/** The kinds by name, and how colleagues are notified. app.ts hands both to the generic calls. */
export type KindRegister = ReadonlyMap<Kind, KindDefinition> & { readonly tell: Tell }

export function kindRegister(kinds: readonly KindDefinition[], tell: Tell): KindRegister {
  return Object.assign(new Map(kinds.map((definition) => [definition.kind, definition])), { tell })
}

/** The definition of an item's kind. Throws record.not_found for a kind that nothing registered. */
export function kindOf(kinds: KindRegister, item: { readonly kind: Kind }): KindDefinition {
  const definition = kinds.get(item.kind)
  if (!definition) throw new Problem('record.not_found')
  return definition
}

/** The description of an item as its reader is told it. */
export function descriptionOf(kind: KindDefinition | undefined, stored: string | null, locale: Locale): string | null {
  return stored !== null && kind?.describe ? kind.describe(stored, locale) : stored
}

/** The kinds whose items are completed as parts of their targets. */
export const kindsOfTargets = (kinds: KindRegister): readonly Kind[] =>
  [...kinds.values()].filter(({ completion }) => completion?.isOfTarget).map(({ kind }) => kind)

/** The function that locks series, which have to be locked before their items. Undefined if no kind can repeat. */
export function lockingFirst(kinds: KindRegister): LockFirst | undefined {
  const locks = [...kinds.values()].flatMap(({ repeating }) => repeating?.lock ?? [])
  return locks[0]
}

/** Whether a change of a property with this name may be one that makes an item of a series an exception. */
export const mayRepeat = (kinds: KindRegister, name: string | undefined): boolean =>
  name !== undefined && [...kinds.values()].some(({ repeating }) => repeating?.properties.has(name))
