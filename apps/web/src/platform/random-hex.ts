/** Random bytes in hexadecimal. Not randomUUID, which is missing on a page without TLS. */
export function randomHex(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
