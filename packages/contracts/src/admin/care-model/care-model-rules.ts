/** Whether a text names a time zone of the IANA database, such as America/New_York; offsets such as +02:00 are none. */
export function isTimeZone(typed: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(typed)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: typed }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
