import type { Faults } from './import-faults.ts'
import { quote } from './field-values.ts'
import type { AppointmentRow, ClinicianRow, GroupRow, Layout, PersonRow, Sheet } from './import-layout.ts'
import { readCsv } from './read-csv.ts'

/** All appointments of a person in a group make one case. */
export type FoundCase = {
  readonly person: string
  readonly group: string
  startsAt: Date
  /** The time of the latest appointment, which decides the owner of the case. */
  latestAt: Date
  clinician: string
}

/** A checked folder. People are kept, appointments only counted: there may be a million. */
export type CheckedFolder = {
  readonly groups: ReadonlyMap<string, GroupRow>
  readonly clinicians: ReadonlyMap<string, ClinicianRow>
  readonly people: ReadonlyMap<string, PersonRow>
  readonly cases: ReadonlyMap<string, FoundCase>
  readonly types: ReadonlySet<string>
  readonly appointmentCount: number
}

export type Checking = {
  readonly folder: string
  readonly layout: Layout
  /** Choices of the care model, by list. */
  readonly genders: ReadonlySet<string>
  readonly outcomes: ReadonlySet<string>
  readonly now: Date
  readonly faults: Faults
  readonly progress: (line: string) => void
}

export const PROGRESS_ROWS = 20_000

export function caseKey(person: string, group: string): string {
  return `${person} ${group}`
}

/** Reads every file once and reports every fault. */
export async function checkFolder(checking: Checking): Promise<CheckedFolder> {
  const { layout, genders } = checking
  const { pointers } = layout
  const groups = await collect(checking, layout.groups, () => true)
  const clinicians = await collect(checking, layout.clinicians, (row, say) => {
    if (isUnknown(groups, row.group)) say(pointers.clinicianGroup, unknown('group', row.group, layout.groups.file))
    checkGender(row.gender, genders, say)
  })
  const people = await collect(checking, layout.people, (row, say) => {
    checkGender(row.gender, genders, say)
    if (row.birthDay !== null && row.birthDay > checking.now.toISOString().slice(0, 10))
      say(pointers.birthDay, 'is in the future.')
  })
  const cases = new Map<string, FoundCase>()
  const types = new Set<string>()
  const appointments = await readSheet(checking, layout.appointments, (row, say) => {
    checkAppointment(row, { checking, groups, clinicians, people, say })
    types.add(row.type)
    addToCase(cases, row)
  })
  return {
    groups: groups.rows,
    clinicians: clinicians.rows,
    people: people.rows,
    cases,
    types,
    appointmentCount: appointments.ids.size,
  }
}

type Say = (column: string, reason: string) => void

type Ids = {
  /** Ids with their lines, including those of faulty rows, so that references to them are not reported as unknown too. */
  readonly ids: ReadonlyMap<string, number>
  /** False if a row could not be read: then nobody knows which ids are missing. */
  readonly isWhole: boolean
}

async function readSheet<Row extends { readonly id: string }>(
  { folder, faults, progress }: Checking,
  sheet: Sheet<Row>,
  take: (row: Row, say: Say) => void,
): Promise<Ids> {
  const ids = new Map<string, number>()
  const [idColumn = ''] = sheet.columns.required
  let [unreadable, rowCount] = [0, 0]
  const reading: Pick<Faults, 'add'> = {
    add(...fault) {
      unreadable += 1
      faults.add(...fault)
    },
  }
  for await (const row of readCsv(folder, sheet.file, sheet.columns, reading)) {
    const say: Say = (column, reason) => faults.add(row.file, row.line, `${column} ${reason}`)
    const id = row.field(idColumn)
    const first = ids.get(id)
    if (first !== undefined) say(idColumn, `${quote(id)} is on line ${first} already.`)
    else if (id !== '') ids.set(id, row.line)
    const record = sheet.read(row, faults)
    if (record) take(record, say)
    rowCount += 1
    if (rowCount % PROGRESS_ROWS === 0) progress(`${row.file}: ${rowCount.toLocaleString('en-US')} rows checked`)
  }
  return { ids, isWhole: unreadable === 0 }
}

type Collected<Row> = Ids & { readonly rows: ReadonlyMap<string, Row> }

async function collect<Row extends { readonly id: string }>(
  checking: Checking,
  sheet: Sheet<Row>,
  check: (row: Row, say: Say) => unknown,
): Promise<Collected<Row>> {
  const rows = new Map<string, Row>()
  const ids = await readSheet(checking, sheet, (row, say) => {
    check(row, say)
    rows.set(row.id, row)
  })
  return { ...ids, rows }
}

function isUnknown({ ids, isWhole }: Ids, id: string): boolean {
  return isWhole && !ids.has(id)
}

function unknown(noun: string, id: string, file: string): string {
  return `names a ${noun} that is not in ${file}: ${quote(id)}.`
}

function checkGender(gender: string | null, genders: ReadonlySet<string>, say: Say): void {
  if (gender !== null && !genders.has(gender)) {
    say('gender', `is ${quote(gender)}, and this care model knows ${[...genders].join(', ')}.`)
  }
}

type Known = {
  readonly checking: Checking
  readonly groups: Ids
  readonly clinicians: Ids
  readonly people: Ids
  readonly say: Say
}

function checkAppointment(row: AppointmentRow, { checking, groups, clinicians, people, say }: Known): void {
  const { layout, outcomes, now } = checking
  const { pointers } = layout
  if (isUnknown(people, row.person)) say(pointers.person, unknown('person', row.person, layout.people.file))
  if (isUnknown(groups, row.group)) say(pointers.group, unknown('group', row.group, layout.groups.file))
  if (isUnknown(clinicians, row.clinician))
    say(pointers.clinician, unknown('clinician', row.clinician, layout.clinicians.file))
  if (row.endsAt <= row.startsAt) say(pointers.end, 'is not after the start.')
  else if (row.endsAt > now) say(pointers.end, 'is in the future; only past appointments are imported.')
  if (!outcomes.has(row.outcome)) {
    say('outcome', `is ${quote(row.outcome)}, and this care model knows ${[...outcomes].join(', ')}.`)
  }
}

function addToCase(cases: Map<string, FoundCase>, { person, group, clinician, startsAt }: AppointmentRow): void {
  const key = caseKey(person, group)
  const known = cases.get(key)
  if (!known) {
    cases.set(key, { person, group, clinician, startsAt, latestAt: startsAt })
    return
  }
  if (startsAt < known.startsAt) known.startsAt = startsAt
  // If two appointments have the same time, the later row wins, as everywhere in a file.
  if (startsAt >= known.latestAt) Object.assign(known, { latestAt: startsAt, clinician })
}
