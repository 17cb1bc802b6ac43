/** How the number of a cell is meant. */
export type CellLook = 'plain' | 'percent' | 'day' | 'time' | 'moment'

/** Excel's own formats by their number; all others are written out in the workbook. */
const builtIn = new Map<number, string>([
  [9, '0%'],
  [10, '0.00%'],
  ...[14, 15, 16, 17].map((id) => [id, 'yyyy-mm-dd'] as const),
  ...[18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'h:mm:ss'] as const),
  [22, 'yyyy-mm-dd h:mm'],
])

/** What a format means. Quoted words, escaped signs and colors in it mean nothing. */
export function lookOf(id: number, written: string | undefined): CellLook {
  const [format = ''] = (written ?? builtIn.get(id) ?? '').split(';')
  const bare = format.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^[\]]*\]/gi, '').toLowerCase()
  if (bare.includes('%')) return 'percent'
  const hasDay = /[yd]|m{3,}|^m{1,2}$/.test(bare)
  const hasTime = /[hs]/.test(bare)
  if (hasDay) return hasTime ? 'moment' : 'day'
  return hasTime ? 'time' : 'plain'
}

const DAY_MILLIS = 86_400_000
/** Day 0 of both calendars of Excel. The first counts a February 29, 1900, that never was, and is right from March 1900 on. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/** The wall time of a serial number, to the second; undefined if no calendar has it. */
export function wallTimeOf(serial: number, calendar: keyof typeof epochs): string | undefined {
  const millis = epochs[calendar] + Math.round(serial * DAY_MILLIS)
  const date = new Date(Math.round(millis / 1000) * 1000)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || serial < 0
    ? undefined
    : date.toISOString().slice(0, 19)
}

/** A number without the noise of the binary system: 0.1 + 0.2 is 0.3. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(15)))

/** A column by its letters, counted from 0: A, B, …, Z, AA. */
export function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The letters of a column that is counted from 0. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}
