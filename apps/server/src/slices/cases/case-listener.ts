import type { Context } from '../../platform/calls/serve.ts'
import type { Holder, KindRegister } from '../items/index.ts'

/** A case that closes on a day, and the reason for which its future appointments are cancelled. */
export type ClosingCase = { readonly caseId: string; readonly day: string; readonly reason: string }

/** A phase that a case begins on a day, with the case's patient and holder. */
export type BeginningPhase = Holder & {
  readonly caseId: string
  readonly personId: string
  readonly phaseId: string
  readonly day: string
}

/** A case that was suspended from one day until another. */
export type ResumedCase = { readonly caseId: string; readonly from: string; readonly until: string }

/** Work that follows the life of a case. It runs in the transaction of the change. */
export type CaseListener = {
  readonly closing?: (context: Context, closing: ClosingCase) => Promise<void>
  /** Also called when a case is made, for its first phase. */
  readonly phaseBegan?: (context: Context, phase: BeginningPhase) => Promise<void>
  /** The phase was chosen by mistake. */
  readonly phaseUndone?: (
    context: Context,
    phase: { readonly caseId: string; readonly phaseId: string },
  ) => Promise<void>
  readonly resumed?: (context: Context, resumed: ResumedCase) => Promise<void>
}

/** Dependencies of an action on a case. app.ts names the listeners, which belong to slices above this one. */
export type CaseWork = { readonly kinds: KindRegister; readonly listeners: readonly CaseListener[] }
