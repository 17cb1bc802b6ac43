/** Crockford base32: no I, L, O, U, so that a code read aloud is typed right. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 10

/** Reads a typed code as the ten characters that are stored. Ignores case, blanks and hyphens; reads I and L as 1, O as 0. */
export function normalizeGuestCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
}

/** 'FAM1YDEM0S' is shown and sent as 'FAM1Y-DEM0S'. */
export function formatGuestCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
