import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isReadable } from '../platform/http/is-readable.ts'
import { defaultLookups } from '../care-models/default-lookups.ts'
import type { Clock } from '../platform/clock.ts'
import { writeOwnerAudit } from '../platform/trail/audit.ts'
import {
  inOwnerTransaction,
  takeStatistics,
  type OwnerConnection,
  type OwnerPool,
} from '../platform/database/insert-rows.ts'
import { checkFolder, type CheckedFolder, type Checking } from './check-folder.ts'
import { collectFaults, ImportRefused, refuseFaulty } from './import-faults.ts'
import type { Layout } from './import-layout.ts'
import { findCareModel, makeCareModel, type TargetModel } from './imported-model.ts'
import { plainLayout } from './plain-layout.ts'
import { syntheaLayout } from './synthea-layout.ts'
import { writeAppointments } from './write-appointments.ts'
import { writeCases } from './write-cases.ts'
import { writeClinicians, writeGroups, writePatients, type Writing } from './write-people.ts'

export { ImportRefused } from './import-faults.ts'
export { holdsQuestionnaires, importQuestionnaires, type FormsReport } from './import-questionnaires.ts'

export type ImportRequest = {
  readonly folder: string
  readonly careModel: string
  /** For a new care model; an existing one keeps its time zone. */
  readonly zone?: string | undefined
  readonly checkOnly?: boolean
  readonly clock: Clock
  readonly progress: (line: string) => void
  /** Short names of care models on other clusters. */
  readonly takenElsewhere?: readonly string[]
}

export type Tally = { readonly found: number; readonly added: number }

export type ImportReport = {
  readonly layout: string
  readonly careModel: string
  readonly isNewCareModel: boolean
  readonly zone: string
  readonly written: boolean
  readonly groups: Tally
  readonly clinicians: Tally
  readonly people: Tally
  readonly cases: Tally
  readonly appointments: Tally
}

/**
 * Imports a folder of files into a care model: checks everything first, then writes all of it or nothing. Rows of an earlier
 * import are not changed, since staff may have worked on them. Refusals are ImportRefused.
 */
export async function importFolder(owner: OwnerPool, request: ImportRequest): Promise<ImportReport> {
  const existing = await findCareModel(owner, request.careModel)
  const zone = zoneFor(request, existing)
  const layout = await layoutOf(request.folder, zone)
  const faults = collectFaults()
  const names = (list: 'genders' | 'appointment-outcomes') =>
    new Set(
      existing
        ? existing.choices(list).keys()
        : defaultLookups.filter((each) => each.list === list).map((each) => each.name),
    )
  const checking: Checking = {
    folder: request.folder,
    layout,
    genders: names('genders'),
    outcomes: names('appointment-outcomes'),
    now: request.clock.now(),
    faults,
    progress: request.progress,
  }
  const checked = await checkFolder(checking)
  refuseFaulty(faults)
  const counts = countsOf(checked)
  const about = { layout: layout.name, careModel: existing?.name ?? request.careModel, isNewCareModel: !existing, zone }
  if (request.checkOnly) return { ...about, ...counts, written: false }
  const added = await inOwnerTransaction(owner, (connection) =>
    writeAll(connection, { request, zone, checking, checked }),
  )
  await owner.query('analyze')
  return { ...about, ...withAdded(counts, added), written: true }
}

type Counts = Pick<ImportReport, 'groups' | 'clinicians' | 'people' | 'cases' | 'appointments'>
type Added = { readonly [Noun in keyof Counts]: number }

function countsOf(checked: CheckedFolder): Counts {
  const tally = (found: number) => ({ found, added: 0 })
  return {
    groups: tally(checked.groups.size),
    clinicians: tally(checked.clinicians.size),
    people: tally(checked.people.size),
    cases: tally(checked.cases.size),
    appointments: tally(checked.appointmentCount),
  }
}

function withAdded(counts: Counts, added: Added): Counts {
  return {
    groups: { ...counts.groups, added: added.groups },
    clinicians: { ...counts.clinicians, added: added.clinicians },
    people: { ...counts.people, added: added.people },
    cases: { ...counts.cases, added: added.cases },
    appointments: { ...counts.appointments, added: added.appointments },
  }
}

function zoneFor({ careModel, zone }: ImportRequest, existing: TargetModel | undefined): string {
  if (existing && zone !== undefined && zone !== existing.zone) {
    throw new ImportRefused([
      `${existing.name} is in the time zone ${existing.zone}; --time-zone is only for a new care model.`,
    ])
  }
  const chosen = existing?.zone ?? zone
  if (chosen === undefined) {
    const { timeZone } = new Intl.DateTimeFormat('en-US').resolvedOptions()
    throw new ImportRefused([
      `There is no care model "${careModel}" yet. Give its time zone with --time-zone, such as --time-zone ${timeZone}, this machine's own.`,
    ])
  }
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: chosen }).resolvedOptions().timeZone
  } catch {
    throw new ImportRefused([`${chosen} is not a time zone. Give its name, such as America/New_York.`])
  }
}

async function layoutOf(folder: string, zone: string): Promise<Layout> {
  const isThere = async (file: string) =>
    (await stat(path.join(folder, file)).catch(() => undefined))?.isFile() === true
  if (!isReadable(folder) || !(await stat(folder)).isDirectory())
    throw new ImportRefused([`There is no folder ${folder}.`])
  const layouts = [syntheaLayout, plainLayout(zone)]
  for (const layout of layouts) {
    if ((await isThere(layout.appointments.file)) || (await isThere(layout.people.file))) return layout
  }
  const lists = layouts.map(({ groups, clinicians, people, appointments }) =>
    [groups, clinicians, people, appointments].map(({ file }) => file).join(', '),
  )
  throw new ImportRefused([`The folder ${folder} has neither ${lists.join(' nor ')}.`])
}

type Import = {
  readonly request: ImportRequest
  readonly zone: string
  readonly checking: Checking
  readonly checked: CheckedFolder
}

async function writeAll(owner: OwnerConnection, { request, zone, checking, checked }: Import): Promise<Added> {
  const { now } = checking
  // A long load is expected; two imports into one care model run one after the other.
  await owner.query('set local statement_timeout = 0')
  await owner.query("select pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))", [request.careModel])
  const model =
    (await findCareModel(owner, request.careModel)) ??
    (await makeCareModel(owner, {
      name: request.careModel,
      zone,
      at: now,
      takenElsewhere: request.takenElsewhere ?? [],
    }))
  const writing: Writing = { owner, model, checked, now }
  const groups = await writeGroups(writing)
  const clinicians = await writeClinicians(writing, groups.ids)
  await takeStatistics(owner, 'item')
  const people = await writePatients(writing)
  const places = { groups: groups.ids, clinicians: clinicians.ids, people: people.ids }
  const cases = await writeCases(writing, places)
  await takeStatistics(owner, 'item')
  await takeStatistics(owner, 'contact_item')
  const appointments = await writeAppointments(writing, checking, { ...places, cases: cases.ids })
  const added = {
    groups: groups.added,
    clinicians: clinicians.added,
    people: people.added,
    cases: cases.added,
    appointments,
  }
  // Written at the end: the sealer looks back only ten minutes for late rows, and a load may take longer.
  const at = request.clock.now()
  await writeOwnerAudit(owner, model.id, at, { action: 'import', after: JSON.stringify(added) })
  return added
}
