import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Design } from '@caseloom/contracts/templates/template-design'

/** What the browser keeps of a draft until the server has it. */
export type KeptDraft = {
  readonly body: TemplateBody
  /** The version of the template that the body was typed over. */
  readonly version: number
  /** The body of a save whose answer has not arrived. */
  readonly sent?: TemplateBody
}

export function readKept(text: string | undefined): KeptDraft | null {
  if (text === undefined) return null
  try {
    // Only the builder writes under its key, so the text has this shape.
    return JSON.parse(text) as KeptDraft
  } catch {
    // Written by another version.
    return null
  }
}

/** The database returns properties in an order of its own. */
const inOneOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
export const isSame = (a: TemplateBody, b: TemplateBody | undefined): boolean =>
  b !== undefined && JSON.stringify(a, inOneOrder) === JSON.stringify(b, inOneOrder)

/**
 * What to begin with: the kept body, unless the server has it already. `isStale` if somebody else changed the template since the body was
 * typed; a save of ours whose answer was lost does not count.
 */
export function keptOver(kept: KeptDraft | null, { Draft, Latest, Version }: Design) {
  if (kept === null) return null
  const onServer = Draft?.Body ?? Latest?.Body
  if (isSame(kept.body, onServer)) return null
  const isOurs = kept.version === Version || (kept.sent !== undefined && isSame(kept.sent, onServer))
  return { body: kept.body, isStale: !isOurs }
}
