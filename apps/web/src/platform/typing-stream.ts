/** Pauses between the letters of one thought are mostly shorter. */
const PAUSE_MILLIS = 3000

type Field = { readonly isConnected: boolean }

let field: Field | undefined
let typedAt = Number.NEGATIVE_INFINITY

/** A key was pressed in a field. */
export function noteTyped(into: Field, at: number): void {
  field = into
  typedAt = at
}

/** What had the focus vanished: letters that follow at once were not meant for the control that has it now. */
export function noteCutOff(at: number): void {
  if (field?.isConnected === false) return
  field = { isConnected: true }
  typedAt = at
}

/** The typist has left the field on purpose, with the pointer or a key. */
export function endTyping(): void {
  field = undefined
}

const isPausing = (at: number) => at - typedAt < PAUSE_MILLIS

/**
 * Whether a letter outside of all fields belongs to what was being typed into one. If the field vanished under the typist, every letter
 * does, until the typist does something else.
 */
export function isStillTyping(at: number): boolean {
  if (!field) return false
  const isRest = isPausing(at)
  if (isRest) typedAt = at
  return isRest || !field.isConnected
}

/** Whether the field has only just vanished, so that Space and Enter are not meant for what has the focus now. */
export function isCutOff(at: number): boolean {
  return field?.isConnected === false && isPausing(at)
}
