const UUIDS = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

/** The id of a case in what was typed or pasted: the id itself, or the last one in the address of its page. */
export const caseIdIn = (text: string): string | null => text.match(UUIDS)?.at(-1)?.toLowerCase() ?? null
