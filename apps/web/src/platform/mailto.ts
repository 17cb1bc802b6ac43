/** A link that writes to just this address: whatever was typed there adds no recipient, subject or text. */
export function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
