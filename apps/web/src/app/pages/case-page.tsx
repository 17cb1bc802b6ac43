/** A case (/directory/{personId}/{caseId} and its tabs). */
export function CasePage() {
  return null
}
