import type { Phone } from '../slices/people/index.ts'
import type { CsvRow, Columns } from './read-csv.ts'
import type { Faults } from './import-faults.ts'

/** The common rows of every layout. Ids are those of the source. */
export type GroupRow = { readonly id: string; readonly name: string; readonly category: string | null }

export type ClinicianRow = {
  readonly id: string
  readonly group: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string | null
  readonly gender: string | null
  readonly phone: Phone | null
  readonly email: string | null
}

export type PersonRow = {
  readonly id: string
  readonly number: string | null
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly title: string | null
  readonly description: string | null
  readonly birthDay: string | null
  readonly deathDay: string | null
  readonly gender: string | null
  readonly address: string | null
  readonly phone: Phone | null
  readonly email: string | null
}

export type AppointmentRow = {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly person: string
  readonly group: string
  readonly clinician: string
  readonly type: string
  readonly name: string
  readonly outcome: string
  readonly notes: string
}

export type Sheet<Row> = {
  readonly file: string
  readonly columns: Columns
  /** A row's record, or undefined if it has a fault, which has then been reported. */
  read(row: CsvRow, faults: Faults): Row | undefined
}

/** How to read a folder of files, with the names of the columns that are checked across rows and files. */
export type Layout = {
  readonly name: string
  readonly groups: Sheet<GroupRow>
  readonly clinicians: Sheet<ClinicianRow>
  readonly people: Sheet<PersonRow>
  readonly appointments: Sheet<AppointmentRow>
  readonly pointers: {
    readonly birthDay: string
    readonly clinicianGroup: string
    readonly person: string
    readonly group: string
    readonly clinician: string
    readonly end: string
  }
}
