import { instantOf, wallTimeOf } from '../platform/wall-time.ts'
import { findPhone, type Phone } from '../slices/people/index.ts'
import { fieldsOf, quote, type Fields } from './field-values.ts'
import type { AppointmentRow, ClinicianRow, GroupRow, Layout, PersonRow, Sheet } from './import-layout.ts'

const groups: Sheet<GroupRow> = {
  file: 'groups.csv',
  columns: { required: ['id', 'name'], optional: ['category'] },
  read(row, faults) {
    const fields = fieldsOf(row, faults)
    const group = { id: fields.text('id'), name: fields.text('name'), category: fields.optionalText('category') }
    return fields.sound() ? group : undefined
  },
}

/** Phone numbers of the United States in any usual notation, others with + and their country code. */
function phoneOf(fields: Fields, column: string): Phone | null {
  const typed = fields.optionalText(column)
  if (typed === null) return null
  const phone = findPhone(typed)
  if (phone) return phone
  fields.fault(column, 'is not a phone number. Write it with 10 digits, or with + and the country code.')
  return null
}

function emailOf(fields: Fields, column: string): string | null {
  const typed = fields.optionalText(column)
  if (typed !== null && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed))
    fields.fault(column, 'is not an e-mail address.')
  return typed
}

const clinicians: Sheet<ClinicianRow> = {
  file: 'clinicians.csv',
  columns: { required: ['id', 'group', 'first_name', 'last_name'], optional: ['title', 'gender', 'phone', 'email'] },
  read(row, faults) {
    const fields = fieldsOf(row, faults)
    const clinician = {
      id: fields.text('id'),
      group: fields.text('group'),
      firstName: fields.text('first_name'),
      lastName: fields.text('last_name'),
      title: fields.optionalText('title'),
      gender: fields.optionalText('gender'),
      phone: phoneOf(fields, 'phone'),
      email: emailOf(fields, 'email'),
    }
    return fields.sound() ? clinician : undefined
  },
}

const people: Sheet<PersonRow> = {
  file: 'people.csv',
  columns: {
    required: ['id', 'first_name', 'last_name'],
    optional: ['number', 'middle_name', 'birth_day', 'gender', 'street', 'city', 'state', 'zip', 'phone', 'email'],
  },
  read(row, faults) {
    const fields = fieldsOf(row, faults)
    const region = [row.field('state'), row.field('zip')].filter(Boolean).join(' ')
    const person = {
      id: fields.text('id'),
      number: fields.optionalText('number'),
      firstName: fields.text('first_name'),
      middleName: fields.optionalText('middle_name'),
      lastName: fields.text('last_name'),
      title: null,
      description: null,
      birthDay: fields.optionalDay('birth_day'),
      deathDay: null,
      gender: fields.optionalText('gender'),
      address: [row.field('street'), row.field('city'), region].filter(Boolean).join(', ') || null,
      phone: phoneOf(fields, 'phone'),
      email: emailOf(fields, 'email'),
    }
    return fields.sound() ? person : undefined
  },
}

type Typed = { readonly zone: string; readonly column: string; readonly typed: string }

/** A time skipped by daylight saving would be shifted silently. An import cannot ask, so it reports a fault. */
function wallTimeIn(fields: Fields, { zone, column, typed }: Typed): Date {
  const whole = typed.length === 16 ? `${typed}:00` : typed
  const instant = fields.instant(column, () => instantOf(whole, zone))
  if (instantOf(whole, zone) !== null && wallTimeOf(instant, zone) !== whole)
    fields.fault(column, `does not exist in ${zone}: the clocks skip ${quote(typed)}.`)
  return instant
}

function appointmentsIn(zone: string): Sheet<AppointmentRow> {
  return {
    file: 'appointments.csv',
    columns: {
      required: ['id', 'start', 'end', 'person', 'group', 'clinician', 'type'],
      optional: ['name', 'outcome', 'notes'],
    },
    read(row, faults) {
      const fields = fieldsOf(row, faults)
      const wallTime = (column: string) => wallTimeIn(fields, { zone, column, typed: row.field(column) })
      const type = fields.text('type')
      const appointment = {
        id: fields.text('id'),
        startsAt: wallTime('start'),
        endsAt: wallTime('end'),
        person: fields.text('person'),
        group: fields.text('group'),
        clinician: fields.text('clinician'),
        type,
        name: fields.optionalText('name') ?? type,
        outcome: fields.optionalText('outcome') ?? 'Held',
        notes: fields.notes('notes'),
      }
      return fields.sound() ? appointment : undefined
    },
  }
}

/** Caseloom's own layout (docs/import.md): times are wall times of the care model. */
export function plainLayout(zone: string): Layout {
  return {
    name: 'plain',
    groups,
    clinicians,
    people,
    appointments: appointmentsIn(zone),
    pointers: {
      birthDay: 'birth_day',
      clinicianGroup: 'group',
      person: 'person',
      group: 'group',
      clinician: 'clinician',
      end: 'end',
    },
  }
}
