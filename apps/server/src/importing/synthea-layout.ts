import { fieldsOf, utcInstant } from './field-values.ts'
import type { AppointmentRow, ClinicianRow, GroupRow, Layout, PersonRow, Sheet } from './import-layout.ts'

const genders: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' }
const classes: Readonly<Record<string, string>> = { urgentcare: 'Urgent care', snf: 'Skilled nursing' }

const groups: Sheet<GroupRow> = {
  file: 'organizations.csv',
  columns: { required: ['Id', 'NAME'], optional: [] },
  read(row, faults) {
    const fields = fieldsOf(row, faults)
    const group = { id: fields.text('Id'), name: fields.text('NAME'), category: null }
    return fields.sound() ? group : undefined
  },
}

const clinicians: Sheet<ClinicianRow> = {
  file: 'providers.csv',
  columns: { required: ['Id', 'ORGANIZATION', 'NAME'], optional: ['GENDER', 'SPECIALITY', 'SPECIALTY'] },
  read(row, faults) {
    const fields = fieldsOf(row, faults)
    const name = fields.text('NAME')
    const lastSpace = name.lastIndexOf(' ')
    const clinician = {
      id: fields.text('Id'),
      group: fields.text('ORGANIZATION'),
      firstName: lastSpace === -1 ? '' : name.slice(0, lastSpace),
      lastName: name.slice(lastSpace + 1),
      title: fields.optionalText('SPECIALITY') ?? fields.optionalText('SPECIALTY'),
      gender: genders[row.field('GENDER')] ?? null,
      phone: null,
      email: null,
    }
    return fields.sound() ? clinician : undefined
  },
}

const people: Sheet<PersonRow> = {
  file: 'patients.csv',
  columns: {
    required: ['Id', 'BIRTHDATE', 'FIRST', 'LAST', 'ADDRESS', 'CITY', 'STATE'],
    optional: ['DEATHDATE', 'PREFIX', 'MIDDLE', 'GENDER', 'ZIP'],
  },
  read(row, faults) {
    const fields = fieldsOf(row, faults)
    const died = fields.optionalDay('DEATHDATE')
    const region = [row.field('STATE'), row.field('ZIP')].filter(Boolean).join(' ')
    const person = {
      id: fields.text('Id'),
      number: null,
      firstName: fields.text('FIRST'),
      middleName: fields.optionalText('MIDDLE'),
      lastName: fields.text('LAST'),
      title: fields.optionalText('PREFIX'),
      description: died && `Died on ${died}`,
      birthDay: fields.day('BIRTHDATE'),
      deathDay: died,
      gender: genders[row.field('GENDER')] ?? null,
      address: [row.field('ADDRESS'), row.field('CITY'), region].filter(Boolean).join(', ') || null,
      phone: null,
      email: null,
    }
    return fields.sound() ? person : undefined
  },
}

const appointments: Sheet<AppointmentRow> = {
  file: 'encounters.csv',
  columns: {
    required: ['Id', 'START', 'STOP', 'PATIENT', 'ORGANIZATION', 'PROVIDER', 'ENCOUNTERCLASS', 'DESCRIPTION'],
    optional: [],
  },
  read(row, faults) {
    const fields = fieldsOf(row, faults)
    const type = typeOf(fields.text('ENCOUNTERCLASS'))
    const appointment = {
      id: fields.text('Id'),
      startsAt: fields.instant('START', utcInstant),
      endsAt: fields.instant('STOP', utcInstant),
      person: fields.text('PATIENT'),
      group: fields.text('ORGANIZATION'),
      clinician: fields.text('PROVIDER'),
      type,
      name: fields.optionalText('DESCRIPTION') ?? type,
      outcome: 'Held',
      notes: '',
    }
    return fields.sound() ? appointment : undefined
  },
}

/** 'wellness' becomes 'Wellness', like the care model's other appointment types. */
function typeOf(encounterClass: string): string {
  return classes[encounterClass] ?? encounterClass.slice(0, 1).toUpperCase() + encounterClass.slice(1)
}

/** The CSV export of Synthea (github.com/synthetichealth/synthea): four of its files, times in UTC. */
export const syntheaLayout: Layout = {
  name: 'Synthea',
  groups,
  clinicians,
  people,
  appointments,
  pointers: {
    birthDay: 'BIRTHDATE',
    clinicianGroup: 'ORGANIZATION',
    person: 'PATIENT',
    group: 'ORGANIZATION',
    clinician: 'PROVIDER',
    end: 'STOP',
  },
}
