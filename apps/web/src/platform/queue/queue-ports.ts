import type { SavedText, Verdict, Waiting } from './waiting.ts'

/** The functions of the browser and the server that the send queue depends on. */
export type QueuePorts = {
  /** Takes over the changes that closed tabs left behind. */
  readonly claim: () => Promise<readonly Waiting[]>
  readonly write: (entry: Waiting) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly send: (entry: Waiting) => Promise<unknown>
  /** Sends a change that must arrive although the page ends, and keeps its mark at once. Its answer comes to nobody. */
  readonly sendOnLeaving: (entry: Waiting, mark: number) => void
  /** The mark that was kept when the page of a change was left. */
  readonly takeMark: (id: string) => number | undefined
  readonly judge: (error: unknown) => Verdict
  /** Called with the server's answer, which may contain the item as it is now. */
  readonly arrived: (entry: Waiting, answer: unknown) => void
  readonly textIn: (answer: unknown, slot: string) => SavedText | undefined
  readonly newId: () => string
  readonly setAway: (isAway: boolean) => void
}
