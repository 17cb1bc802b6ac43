const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The case in the address of one of its pages, /directory/{person}/{case}/…, or else the whole text. */
function caseIn(text: string): string {
  const [, person, id] = /\/directory\/([^/?#]*)\/([^/?#]*)/.exec(text) ?? []
  return id !== undefined && UUID.test(person ?? '') ? id : text
}

/** The id of a case in what was typed or pasted: the id itself, or the address of a page of the case. */
export function caseIdIn(text: string): string | null {
  const id = caseIn(text.trim())
  return UUID.test(id) ? id.toLowerCase() : null
}
