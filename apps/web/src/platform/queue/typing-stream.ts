/** Pauses between the letters of one thought are usually shorter. */
const PAUSE_MILLIS = 3000

type Field = { readonly isConnected: boolean }

let field: Field | undefined
let typedAt = Number.NEGATIVE_INFINITY

/** A key was pressed in a field. */
export function noteTyped(into: Field, at: number): void {
  field = into
  typedAt = at
}

/** Stands for a control that disappeared while it had the focus and into which nothing was typed. */
const CONTROL: Field = { isConnected: true }

/** The focused element disappeared: letters that follow at once were not meant for the control that has the focus now. */
export function noteCutOff(at: number): void {
  if (field?.isConnected === false) return
  field = CONTROL
  typedAt = at
}

/** The page that was asked for is there. What follows is meant for it, unless a field disappeared while it was typed into. */
export function endCutOff(): void {
  if (field === CONTROL) field = undefined
}

/** The typist has left the field on purpose, with the pointer or a key. */
export function endTyping(): void {
  field = undefined
}

const isPausing = (at: number) => at - typedAt < PAUSE_MILLIS

/**
 * Whether a letter outside all fields continues what was typed into one. If the field disappeared while it was typed into, every letter
 * does, until the typist does something else.
 */
export function isStillTyping(at: number): boolean {
  if (!field) return false
  const isRest = isPausing(at)
  if (isRest) typedAt = at
  return isRest || !field.isConnected
}

/** Whether the field has only just disappeared, so that Space and Enter are not meant for the control that has the focus now. */
export function isCutOff(at: number): boolean {
  return field?.isConnected === false && isPausing(at)
}
