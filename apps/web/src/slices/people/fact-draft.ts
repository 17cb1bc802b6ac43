/** A fact as it is being typed, with the value that it was typed over. */
export type FactDraft = { readonly text: string; readonly over: string }

export const writeFactDraft = ({ text, over }: FactDraft): string => JSON.stringify([text, over])

/** What a draft of this browser says; undefined if it says nothing. */
export function readFactDraft(kept: string | undefined): FactDraft | undefined {
  if (kept === undefined) return undefined
  const [text, over] = JSON.parse(kept) as readonly [string, string]
  return { text, over }
}

/** What the field shows when it is opened, and whether somebody else has corrected the fact since it was typed. */
export function openFact(seen: string, draft: FactDraft | undefined) {
  if (!draft || draft.text === seen) return { text: seen, isStale: false }
  return { text: draft.text, isStale: draft.over !== seen }
}

/** Is there anything to keep? An empty field holds no words, and neither does one that is as it was. */
export const isWorthKeeping = ({ text, over }: FactDraft): boolean => text.trim() !== '' && text !== over
