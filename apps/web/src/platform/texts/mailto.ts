/** A mailto link to exactly this address. Encoding keeps the text from adding recipients, a subject or a body. */
export function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
