import { cleanLine, cleanText, limits } from '@caseloom/contracts/items/typed-text'
import { CalendarDay } from '@caseloom/contracts/times'
import type { Faults } from './import-faults.ts'
import type { CsvRow } from './read-csv.ts'

/** Reads the fields of one row; each fault is reported once and remembered. */
export type Fields = {
  readonly text: (column: string) => string
  readonly optionalText: (column: string, atMost?: number) => string | null
  readonly notes: (column: string) => string
  readonly day: (column: string) => string
  readonly optionalDay: (column: string) => string | null
  readonly instant: (column: string, parse: (text: string) => Date | null) => Date
  readonly fault: (column: string, reason: string) => void
  /** Whether every field so far was valid. */
  readonly sound: () => boolean
}

const NEVER = new Date(0)

export function fieldsOf(row: CsvRow, faults: Faults): Fields {
  let sound = true
  function fault(column: string, reason: string): void {
    sound = false
    faults.add(row.file, row.line, `${column} ${reason}`)
  }
  function line(column: string, atMost: number): string {
    const found = cleanLine(row.field(column))
    if (found.length > atMost) fault(column, `is longer than ${atMost} characters.`)
    return found
  }
  function text(column: string): string {
    const found = line(column, limits.name)
    if (found === '') fault(column, 'is empty.')
    return found
  }
  function optionalDay(column: string): string | null {
    const found = row.field(column)
    if (found === '') return null
    if (CalendarDay.safeParse(found).success && found >= '1850') return found
    fault(column, `is not a day such as 2013-04-30: ${quote(found)}.`)
    return null
  }
  return {
    text,
    optionalText: (column, atMost = limits.name) => line(column, atMost) || null,
    notes(column) {
      const found = cleanText(row.field(column)).trim()
      if (found.length > limits.notes)
        fault(column, `is longer than ${limits.notes.toLocaleString('en-US')} characters.`)
      return found
    },
    day(column) {
      if (row.field(column) === '') fault(column, 'is empty.')
      return optionalDay(column) ?? ''
    },
    optionalDay,
    instant(column, parse) {
      const found = row.field(column)
      const instant = parse(found)
      if (instant) return instant
      fault(column, found === '' ? 'is empty.' : `is not a date and time: ${quote(found)}.`)
      return NEVER
    },
    fault,
    sound: () => sound,
  }
}

/** A value to be quoted in a sentence: short, on one line. */
export function quote(value: string): string {
  const line = cleanLine(value)
  return `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`
}

/** '2021-08-23T03:26:50Z'; null for days that do not exist and for years outside those allowed for appointments. */
export function utcInstant(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text)) return null
  const instant = new Date(text)
  const year = Number(text.slice(0, 4))
  return year < 1900 ||
    year > 2200 ||
    Number.isNaN(instant.getTime()) ||
    instant.toISOString().slice(0, 19) !== text.slice(0, 19)
    ? null
    : instant
}
