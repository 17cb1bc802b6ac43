import { insertRows, type NewRow } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import { lookupRow } from '../slices/lookups/index.ts'
import { caseKey, PROGRESS_ROWS, type Checking } from './check-folder.ts'
import { refuseFaulty } from './import-faults.ts'
import type { AppointmentRow } from './import-layout.ts'
import { readCsv } from './read-csv.ts'
import { importedItem, nameOf, type Writing } from './write-people.ts'
import { known, type Places } from './write-cases.ts'
import { appointmentRow, attendanceRow } from '../slices/appointments/index.ts'

const AT_ONCE = 2500

type Whole = Places & { readonly cases: ReadonlyMap<string, string> }
type Choice = { readonly id: string; readonly success: boolean; readonly present: boolean }

/** Reads the appointments again and writes those that do not exist yet; returns how many. */
export async function writeAppointments(writing: Writing, checking: Checking, places: Whole): Promise<number> {
  const { folder, layout, faults, progress } = checking
  const sheet = layout.appointments
  const types = await findOrMakeTypes(writing)
  const outcomes = await listOutcomes(writing)
  let [added, readSoFar] = [0, 0]
  let waiting: AppointmentRow[] = []
  const flush = async () => {
    added += await writeSome(writing, { rows: waiting, places, types, outcomes })
    waiting = []
  }
  for await (const row of readCsv(folder, sheet.file, sheet.columns, faults)) {
    const appointment = sheet.read(row, faults)
    if (appointment) waiting.push(appointment)
    if (waiting.length >= AT_ONCE) await flush()
    readSoFar += 1
    if (readSoFar % PROGRESS_ROWS === 0) progress(`${sheet.file}: ${readSoFar.toLocaleString('en-US')} rows written`)
  }
  await flush()
  // The file was changed after the check.
  refuseFaulty(faults)
  return added
}

type Some = {
  readonly rows: readonly AppointmentRow[]
  readonly places: Whole
  readonly types: ReadonlyMap<string, string>
  readonly outcomes: ReadonlyMap<string, Choice>
}

async function writeSome(writing: Writing, { rows, places, types, outcomes }: Some): Promise<number> {
  const { owner, model } = writing
  const { rows: there } = await owner.query<{ source_id: string }>(
    `select source_id from item where care_model_id = $1 and kind = 'APPOINTMENT' and source_id = any ($2)`,
    [model.id, rows.map((row) => row.id)],
  )
  const before = new Set(there.map((row) => row.source_id))
  const made = rows
    .filter((row) => !before.has(row.id))
    .map((row) => rowsFor(writing, row, { places, typeId: known(types, row.type), outcome: outcomes.get(row.outcome) }))
  await insertRows(
    owner,
    'item',
    made.flatMap(({ items }) => items),
  )
  await insertRows(
    owner,
    'appointment',
    made.map(({ appointment }) => appointment),
  )
  await insertRows(
    owner,
    'attendance',
    made.map(({ attendance }) => attendance),
  )
  return made.length
}

type Made = {
  readonly items: readonly NewRow<'item'>[]
  readonly appointment: NewRow<'appointment'>
  readonly attendance: NewRow<'attendance'>
}
type Found = { readonly places: Whole; readonly typeId: string; readonly outcome: Choice | undefined }

/** An appointment and the attendance of its subject, both completed when it ended. */
function rowsFor(writing: Writing, row: AppointmentRow, { places, typeId, outcome }: Found): Made {
  const { model, now, checked } = writing
  if (!outcome) throw new Error('An outcome was checked and is not there any more.')
  const [id, attendanceId] = [newId(now), newId(now)]
  const personId = known(places.people, row.person)
  const clinicianId = known(places.clinicians, row.clinician)
  const person = checked.people.get(row.person)
  const shared = {
    person_id: personId,
    case_id: known(places.cases, caseKey(row.person, row.group)),
    clinician_id: clinicianId,
    group_id: known(places.groups, row.group),
    date: row.startsAt,
    status: row.outcome,
    status_class: outcome.success || outcome.present ? 'confirmed' : 'rejected',
    completed: true,
    completed_at: row.endsAt,
    completed_by: clinicianId,
    source_id: row.id,
  }
  return {
    items: [
      importedItem(writing, { ...shared, id, kind: 'APPOINTMENT', name: row.name }),
      importedItem(writing, {
        ...shared,
        id: attendanceId,
        kind: 'ATTENDANCE',
        name: person ? nameOf(person) : '',
        target_id: id,
        active: outcome.present,
      }),
    ],
    appointment: appointmentRow({
      care_model_id: model.id,
      id,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      subject_id: personId,
      type_id: typeId,
      outcome_id: outcome.id,
      notes: row.notes,
    }),
    attendance: attendanceRow({
      care_model_id: model.id,
      id: attendanceId,
      appointment_id: id,
      person_id: personId,
      outcome_id: outcome.id,
    }),
  }
}

async function findOrMakeTypes({ owner, model, checked, now }: Writing): Promise<ReadonlyMap<string, string>> {
  const types = new Map(model.choices('appointment-types'))
  const added = [...checked.types].filter((name) => !types.has(name)).toSorted()
  const made = added.map((name, index) =>
    lookupRow({
      care_model_id: model.id,
      id: newId(now),
      list: 'appointment-types',
      name,
      sequence: 1000 + types.size + index,
      category: 'Imported',
    }),
  )
  await insertRows(owner, 'lookup', made)
  for (const type of made) types.set(type.name, type.id)
  return types
}

async function listOutcomes({ owner, model }: Writing): Promise<ReadonlyMap<string, Choice>> {
  const { rows } = await owner.query<{ id: string; name: string; success: boolean | null; present: boolean | null }>(
    `select id, name, success, present from lookup where care_model_id = $1 and list = 'appointment-outcomes'`,
    [model.id],
  )
  return new Map(
    rows.map((row) => [row.name, { id: row.id, success: row.success === true, present: row.present === true }]),
  )
}
