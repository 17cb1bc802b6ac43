import type { Item, ItemPart, Kind } from '@caseloom/contracts/items/item'
import type { Locale } from '@caseloom/contracts/locales'
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

/** A value before and after, as the audit trail words it. */
export type Change = { readonly before: string | null; readonly after: string | null }

/** What writing a property did to it, and to others of the item that it changes along, as a start moves its end. */
export type Written = Change & { readonly along?: readonly (Change & { readonly property: string })[] }

/** One property of a kind that may be changed by its name. */
export type Property = {
  /** Parses the PropertyValue of the call. */
  readonly schema: z.ZodType
  /** What people call it, where its name is an id. */
  readonly label?: string
  /** What it is now, for the refusal of a stale change. */
  readonly read: (context: Context, item: StoredItem) => Promise<unknown>
  /** Writes the parsed value and answers what was and is: what is stored, which need not be what was typed. */
  readonly write: (context: Context, item: StoredItem, value: unknown) => Promise<Written>
  /** The part of the item that a change concerns, where a change is not answered with the whole item. */
  readonly answer?: (context: Context, item: { readonly id: string }) => Promise<ItemPart>
  /** Writing it changes others along. */
  readonly movesOthers?: true
  /** Setting it completes the item, with this value as the outcome. */
  readonly completes?: true
}

export type CompletionRequest = {
  readonly outcomeId: string | null
  /** All that the same batch completes by itself, so that nothing of it is completed along with something else. */
  readonly batch: ReadonlySet<string>
}

export type Creation = {
  readonly target: StoredItem
  readonly ofType: string | undefined
  readonly start: string | undefined
  readonly end: string | undefined
}

/** Whose an item is, and in which group. */
export type Holder = { readonly clinicianId: string; readonly groupId: string | null }

/** A case that is being closed on a day, and why what lies ahead on it is cancelled. */
export type ClosingCase = { readonly caseId: string; readonly day: string; readonly reason: string }

/** A phase that a case begins on a day, and whose the case is. */
export type BeginningPhase = Holder & {
  readonly caseId: string
  readonly personId: string
  readonly phaseId: string
  readonly day: string
}

/** A case that stood still and goes on. */
export type ResumedCase = { readonly caseId: string; readonly from: string; readonly until: string }

export type ToDoGroup = {
  readonly name: ToDoCategory['Name']
  readonly total: number
  readonly rows: readonly ToDoRow[]
}

/**
 * By id, what only this kind has, of those of the ids that the reader sees. It is asked for along with what every item has, so it
 * cannot lean on that.
 */
export type Details<D extends object = object> = (
  context: Context,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, D>>

/** A kind within a sentence: "X cannot be changed on an appointment." */
export type KindLabel = Readonly<Record<Locale, string>>

/** What is special about a kind. Everything else is written once, on items. */
export type KindDefinition = {
  readonly kind: Kind
  readonly label: KindLabel
  /** Names are exact in case; a Map, so that `__proto__` is only a name that is not there. */
  readonly properties: ReadonlyMap<string, Property>
  /** A property that only this one item has, as a document has its questions; undefined where it has none of that name. */
  readonly findProperty?: (context: Context, item: StoredItem, name: string) => Promise<Property | undefined>
  /** The property that a body with PropertyValue alone means. */
  readonly mainText?: string
  /** What its answers are cut to. */
  readonly answer: z.ZodType<Item>
  /** What its answers have beside what every item has. */
  readonly details?: Details
  /** It is a part of its target, as an attendance is of its appointment: the target is locked before it. */
  readonly isPart?: true
  /** Only the author may change or delete it, whatever else they may. */
  readonly authorsOnly?: true
  /** The list that `ofType` of a creation is chosen from. */
  readonly createsFrom?: 'templates'
  readonly create?: (context: Context, creation: Creation) => Promise<string>
  readonly complete?: (context: Context, item: StoredItem, request: CompletionRequest) => Promise<void>
  readonly revert?: (context: Context, item: StoredItem, reason: string) => Promise<void>
  /** Who it may be handed to. Throws a refusal. */
  readonly checkTransfer?: (context: Context, item: StoredItem, to: Colleague, force: boolean) => Promise<Holder>
  /** It may be handed to a group as well. Throws a refusal. */
  readonly checkGroupTransfer?: (context: Context, item: StoredItem, groupId: string, force: boolean) => Promise<Holder>
  /** The hand-over itself, where it moves more than the item; false where the member may not. */
  readonly handOver?: (context: Context, item: StoredItem, to: Holder) => Promise<boolean>
  /** What becomes of those of this kind on a case that closes. */
  readonly closeWithCase?: (context: Context, closing: ClosingCase) => Promise<void>
  /** What a phase brings to a case that begins it, in the transaction that makes the case or moves it on. */
  readonly beginWithPhase?: (context: Context, phase: BeginningPhase) => Promise<void>
  /** A phase was chosen by mistake: what it brought and nobody touched goes again. */
  readonly goWithPhase?: (
    context: Context,
    phase: { readonly caseId: string; readonly phaseId: string },
  ) => Promise<void>
  /** What the days on which a case stood still put off. */
  readonly resumeWithCase?: (context: Context, resumed: ResumedCase) => Promise<void>
  /** Its clinician is its taker, who can also be changed by an update: `CompletedBy` alone, or `Clinician`. */
  readonly hasTaker?: true
  /** Sentences of its own for what its being completed forbids. */
  readonly refusals?: { readonly deleteCompleted?: ProblemCode; readonly transferCompleted?: ProblemCode }
  /** It can be put in the bin; all that hangs on it goes along. */
  readonly deletable?: true
  /** A rule of the kind's own: why an item cannot be deleted, or null. */
  readonly refusalToDelete?: (actor: Actor, item: StoredItem) => ProblemCode | null
  /** Deletes what the call's modifier names of it and leaves the rest; answers an id by which putPartBack finds that again. */
  readonly deletePart?: (context: Context, item: StoredItem, modifier: string) => Promise<string>
  /** Throws if an item may not be deleted because something else needs it. */
  readonly checkDelete?: (context: Context, item: StoredItem) => Promise<void>
  /** Takes the deletion of a part back and answers its name; undefined where it can no longer be. */
  readonly putPartBack?: (context: Context, item: StoredItem, partId: string) => Promise<string | undefined>
  /** Throws where it may not come out of the bin, as something else has taken its place. */
  readonly checkRestore?: (context: Context, id: string) => Promise<void>
  /** The ids of further pages that show the item: of other people, or of an item that it is part of. */
  readonly shownAt?: (context: Context, id: string) => Promise<readonly string[]>
  readonly print?: (context: Context, item: StoredItem) => Promise<PrintedDocument>
  /** Where a print, once made, is served again. */
  readonly keptPrint?: {
    readonly find: (context: Context, item: StoredItem) => Promise<Uint8Array<ArrayBuffer> | undefined>
    readonly keep: (context: Context, item: StoredItem, bytes: Uint8Array) => Promise<void>
  }
  /** The forms that it asks for and that were not begun. */
  readonly required?: (context: Context, item: StoredItem) => Promise<{ Id: string; Name: string }[]>
  readonly notes?: (context: Context, item: StoredItem) => Promise<string | null>
  readonly toDo?: (context: Context) => Promise<ToDoGroup>
  /** When open items are due, by id; paused ones are missing. Kinds without this use the item's date. */
  readonly dueTimes?: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, WallTime>>
}

/** The kinds by name, and how colleagues are told of what is done, handed to the generic calls by app.ts. */
export type KindRegister = ReadonlyMap<Kind, KindDefinition> & { readonly tell: Tell }

export function kindRegister(kinds: readonly KindDefinition[], tell: Tell): KindRegister {
  return Object.assign(new Map(kinds.map((definition) => [definition.kind, definition])), { tell })
}

/** The definition of an item's kind; an item of a kind that nothing registered cannot be worked with. */
export function kindOf(kinds: KindRegister, item: { readonly kind: Kind }): KindDefinition {
  const definition = kinds.get(item.kind)
  if (!definition) throw new Problem('record.not_found')
  return definition
}
