/** The clocks of a care model. A moment has an offset in FHIR and none in a template, where it is what those clocks show. */
export type Clocks = {
  /** What the clocks show at a moment: '2026-11-19T14:00:00Z' is '2026-11-19T09:00:00' in New York. Null if it is no moment. */
  readonly wallTimeAt: (moment: string) => string | null
  /** A wall time with the offset of its zone: '2026-11-19T14:00:00-05:00'. Text that is no time stays as it is. */
  readonly withOffset: (wallTime: string) => string
}

/** A moment of FHIR as the clocks show it; null if it is only a day or a part of one. Without an offset it is read as their own time. */
export function wallTimeOf(text: string, clocks: Clocks): string | null {
  const found = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(text)
  if (!found) return null
  return found[3] === undefined ? (found[1] ?? null) : clocks.wallTimeAt(text)
}
