/** The member's day: appointments and open to-dos (/directory/activity). */
export function TodaysWorkPage() {
  return null
}
