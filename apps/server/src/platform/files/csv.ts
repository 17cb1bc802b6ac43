/**
 * A leading apostrophe turns a cell that a spreadsheet would take for a formula into text (OWASP: CSV injection). Every CSV that
 * leaves Caseloom is written by this file.
 */
function cellOf(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // Some programs skip spaces and marks before they look for the sign.
  const plain = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(value) ? `'${value}` : value
  return /[",\r\n;\t]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain
}

export type CsvRow = readonly (string | number | boolean | null)[]

/** RFC 4180, with the byte order mark by which spreadsheets recognize UTF-8. */
export function csvText(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}
