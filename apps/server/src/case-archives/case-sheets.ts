import { csvText } from '../platform/files/csv.ts'
import { wallTimeOf } from '../platform/wall-time.ts'
import { textOf } from './case-contents.ts'
import type { CaseReader } from './case-reader.ts'
import type { Row } from './parts.ts'

function attendeesOf({ contents, nameOf }: CaseReader, appointment: Row): string {
  return contents.Attendances.filter((row) => row['Appointment'] === appointment['Id'])
    .map((row) => [nameOf(row['Person']), nameOf(row['Outcome'])].filter(Boolean).join(': '))
    .join('; ')
}

/** One line per appointment, in wall times of the care model. The headings stay English, so that sheets built on them keep working. */
export function appointmentsCsv(reader: CaseReader): string {
  const { contents, nameOf, itemOf } = reader
  const head = [
    'Id',
    'Name',
    'Type',
    'Start',
    'End',
    'Clinician',
    'Subject',
    'Outcome',
    'Completed',
    'Attendees',
    'Notes',
  ]
  const wall = (instant: unknown) => wallTimeOf(new Date(textOf(instant)), contents.CareModel.TimeZone)
  const lines = contents.Appointments.map((row) => {
    const item = itemOf(row)
    return [
      textOf(row['Id']),
      textOf(item['Name']),
      nameOf(row['Type']),
      wall(row['StartsAt']),
      wall(row['EndsAt']),
      nameOf(item['Clinician']),
      nameOf(row['Subject']),
      nameOf(row['Outcome']),
      item['Completed'] === true,
      attendeesOf(reader, row),
      textOf(row['Notes']),
    ]
  })
  return csvText([head, ...lines])
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** Lines of at most 75 bytes, never broken within a character (3.1). */
function folded(line: string): string {
  const lines: string[] = []
  let [current, bytes] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > (lines.length === 0 ? 75 : 74)) {
      lines.push(current)
      current = ''
      bytes = 0
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n ')
}

const utc = (instant: unknown) => new Date(textOf(instant)).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** A cancelled appointment stays in the calendar, as cancelled. */
function statusOf({ contents }: CaseReader, row: Row): string {
  const outcome = contents.Lookups.find(({ Id }) => Id === row['Outcome'])
  return outcome?.Name === 'Cancelled' ? 'CANCELLED' : 'CONFIRMED'
}

export function appointmentsIcs(reader: CaseReader): string {
  const { contents, nameOf, itemOf } = reader
  const events = contents.Appointments.flatMap((row) => [
    'BEGIN:VEVENT',
    `UID:${textOf(row['Id'])}@caseloom`,
    `DTSTAMP:${utc(contents.MadeAt)}`,
    `DTSTART:${utc(row['StartsAt'])}`,
    `DTEND:${utc(row['EndsAt'])}`,
    `SUMMARY:${escaped(textOf(itemOf(row)['Name']))}`,
    ...(nameOf(row['Type']) === '' ? [] : [`CATEGORIES:${escaped(nameOf(row['Type']))}`]),
    ...(textOf(row['Notes']) === '' ? [] : [`DESCRIPTION:${escaped(textOf(row['Notes']))}`]),
    `STATUS:${statusOf(reader, row)}`,
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Caseloom//Case archive//EN', ...events, 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
