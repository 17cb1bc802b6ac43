const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const PAGE_OF_CASE = new RegExp(`/directory/${UUID}/(${UUID})`, 'i')
const BARE = new RegExp(`^(${UUID})$`, 'i')

/** The id of a case in what was typed or pasted: the id itself, or the address of a page of the case. */
export const caseIdIn = (text: string): string | null =>
  (PAGE_OF_CASE.exec(text) ?? BARE.exec(text.trim()))?.[1]?.toLowerCase() ?? null
