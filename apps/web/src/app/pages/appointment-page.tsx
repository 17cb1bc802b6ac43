/** An appointment (/appointment/{id}). */
export function AppointmentPage() {
  return null
}
