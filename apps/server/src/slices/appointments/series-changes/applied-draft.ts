import type { NewAttendance, NewOccurrence } from '../series/series-writes-store.ts'
import type { Draft } from './series-draft.ts'

/** Somebody who joins an appointment, by a new attendance or by their old one out of the bin. */
export type Joined = NewAttendance & { readonly name: string; readonly isBack: boolean }

/** A draft with the ids of everything that it makes. */
export type Applied = {
  readonly draft: Draft
  readonly seriesId: string | null
  readonly made: readonly NewOccurrence[]
  readonly joined: readonly Joined[]
  readonly versions: ReadonlyMap<string, number>
}
