/** The member's own cases (/directory/cases). */
export function MyCasesPage() {
  return null
}
