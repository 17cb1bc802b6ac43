/** What was deleted in the last 30 days (/admin/bin). */
export function BinPage() {
  return null
}
