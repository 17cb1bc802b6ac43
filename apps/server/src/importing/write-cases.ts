import { insertRows } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import { instantOf, wallTimeOf } from '../platform/wall-time.ts'
import { caseKey } from './check-folder.ts'
import { findImported, importedItem, nameOf, type Writing, type Written } from './write-people.ts'
import { casePhaseRow, caseRow, tracPhaseRow, tracRow } from '../slices/cases/index.ts'

export type Places = {
  readonly groups: ReadonlyMap<string, string>
  readonly clinicians: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, string>
}

const TRAC = 'Imported'
const PHASE_WEEKS = 52

type NewCase = {
  readonly id: string
  readonly source: string
  readonly name: string
  readonly personId: string
  readonly clinicianId: string
  readonly groupId: string
  readonly startsAt: Date
  readonly startDay: string
  /** For a person who died: the day of death, or of the last appointment if that is later. */
  readonly endDay: string | null
}

/** All appointments of a person in a group become one case: it starts with the first and belongs to the latest one's clinician. */
export async function writeCases(writing: Writing, places: Places): Promise<Written> {
  const { model, checked, now } = writing
  const ids = await findImported(writing, 'CASE')
  const added = [...checked.cases.values()]
    .filter((found) => !ids.has(caseKey(found.person, found.group)))
    .map((found): NewCase => {
      const person = checked.people.get(found.person)
      return {
        id: newId(now),
        source: caseKey(found.person, found.group),
        name: person ? nameOf(person) : '',
        personId: known(places.people, found.person),
        clinicianId: known(places.clinicians, found.clinician),
        groupId: known(places.groups, found.group),
        startsAt: found.startsAt,
        startDay: wallTimeOf(found.startsAt, model.zone).slice(0, 10),
        endDay: endDayOf(person?.deathDay ?? null, wallTimeOf(found.latestAt, model.zone).slice(0, 10)),
      }
    })
  if (added.length > 0) await insertCases(writing, added)
  for (const each of added) ids.set(each.source, each.id)
  return { ids, added: added.length }
}

function endDayOf(deathDay: string | null, latestDay: string): string | null {
  if (deathDay === null) return null
  return latestDay > deathDay ? latestDay : deathDay
}

async function insertCases(writing: Writing, cases: readonly NewCase[]): Promise<void> {
  const { owner, model, now } = writing
  const { tracId, phaseId } = await findOrMakeTrac(writing)
  const rows = cases.map((each) => {
    const shared = { person_id: each.personId, clinician_id: each.clinicianId, group_id: each.groupId }
    const start = { care_model_id: model.id, start_day: each.startDay }
    return {
      item: importedItem(writing, {
        ...shared,
        id: each.id,
        kind: 'CASE',
        name: each.name,
        description: TRAC,
        case_id: each.id,
        date: each.startsAt,
        source_id: each.source,
        ...(each.endDay !== null && {
          completed: true,
          completed_at: instantOf(`${each.endDay}T00:00:00`, model.zone),
        }),
      }),
      managedCase: caseRow({ ...shared, ...start, id: each.id, trac_id: tracId, ...endOf(each) }),
      phase: casePhaseRow({ ...start, id: newId(now), case_id: each.id, phase_id: phaseId, end_day: each.endDay }),
    }
  })
  await insertRows(
    owner,
    'item',
    rows.map(({ item }) => item),
  )
  await insertRows(
    owner,
    'managed_case',
    rows.map(({ managedCase }) => managedCase),
  )
  await insertRows(
    owner,
    'case_phase',
    rows.map(({ phase }) => phase),
  )
}

const endOf = ({ endDay }: NewCase) => ({
  state: endDay === null ? ('open' as const) : ('closed' as const),
  end_day: endDay,
})

export function known(ids: ReadonlyMap<string, string>, source: string): string {
  const id = ids.get(source)
  if (id === undefined) throw new Error('A row was checked and is not there any more.')
  return id
}

async function findOrMakeTrac({ owner, model, now }: Writing): Promise<{ tracId: string; phaseId: string }> {
  const { rows } = await owner.query<{ trac_id: string; phase_id: string }>(
    `select t.id as trac_id, p.id as phase_id from trac t join trac_phase p on p.care_model_id = t.care_model_id and p.trac_id = t.id
      where t.care_model_id = $1 and t.name = $2 order by p.sequence limit 1`,
    [model.id, TRAC],
  )
  if (rows[0]) return { tracId: rows[0].trac_id, phaseId: rows[0].phase_id }
  const [tracId, phaseId] = [newId(now), newId(now)]
  await insertRows(owner, 'trac', [
    tracRow({ care_model_id: model.id, id: tracId, name: TRAC, description: 'Care that was given before Caseloom' }),
  ])
  await insertRows(owner, 'trac_phase', [
    tracPhaseRow({
      care_model_id: model.id,
      id: phaseId,
      trac_id: tracId,
      name: TRAC,
      sequence: 1,
      weeks: PHASE_WEEKS,
      // No weekly plan existed for these meetings, so no week lacks one.
      sessions_a_week: 0,
    }),
  ])
  return { tracId, phaseId }
}
