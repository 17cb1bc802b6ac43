/** A fact as it is being typed, with the value that it was typed over. */
export type FactDraft = { readonly text: string; readonly over: string }

export const writeFactDraft = ({ text, over }: FactDraft): string => JSON.stringify([text, over])

/** The draft that this browser keeps; undefined if there is none. */
export function readFactDraft(kept: string | undefined): FactDraft | undefined {
  if (kept === undefined) return undefined
  const [text, over] = JSON.parse(kept) as readonly [string, string]
  return { text, over }
}

/** The text in the field when it is opened, and whether somebody else has corrected the fact since it was typed. */
export function openFact(seen: string, draft: FactDraft | undefined) {
  if (!draft || draft.text === seen) return { text: seen, isStale: false }
  return { text: draft.text, isStale: draft.over !== seen }
}

/** Whether a draft is worth keeping: it is neither empty nor equal to the value that it was typed over. */
export const isWorthKeeping = ({ text, over }: FactDraft): boolean => text.trim() !== '' && text !== over
