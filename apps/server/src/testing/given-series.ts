import type pg from 'pg'
import type { Given, GivenModel } from './given.ts'
import type { Answer, Visitor } from './visitor.ts'

type Wanted = {
  readonly rule?: string
  readonly interval?: string
  readonly end?: string | null
  readonly skip?: readonly string[]
  readonly start?: string
}

/** Makes a series of an appointment over HTTP, or changes one: every week on Thursday until December 24, unless something else is wanted. */
export const repeat = (visit: Visitor, id: string, wanted: Wanted = {}, query = ''): Promise<Answer> => {
  const repetition = wanted.interval === undefined ? { rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TH' } : {}
  return visit.put(`/api/update/series?id=${id}${query}`, { end: '2026-12-24', ...repetition, ...wanted })
}

/** The occurrences of a series as the reader sees them, earliest first. */
export async function occurrencesOf(
  visit: Visitor,
  id: string,
): Promise<{ Id: string; Name: string; ScheduledStartTime: string }[]> {
  const { body } = await visit.get(`/api/appointment-series/${id}`)
  return body.Occurrences
}

/** Makes an appointment the only one of a new series, with these people on its standing list and a day that it leaves out. */
export async function givenSeries(
  { given, owner }: { readonly given: Given; readonly owner: pg.Pool },
  model: GivenModel,
  appointmentId: string,
  people: readonly string[] = [],
): Promise<string> {
  const id = crypto.randomUUID()
  const of = { care_model_id: model.id, series_id: id }
  await given.insert('appointment_series', {
    care_model_id: model.id,
    id,
    rule: 'FREQ=WEEKLY;BYDAY=TH',
    first_day: '2026-11-19',
    start_time: '10:00:00',
    minutes: 60,
    until_day: '2026-12-24',
    made_to: '2026-12-24',
    subject_id: people[0] ?? null,
    created_at: '2026-11-19T12:00:00Z',
  })
  await owner.query('update appointment set series_id = $2, series_day = (starts_at)::date where id = $1', [
    appointmentId,
    id,
  ])
  for (const personId of people)
    await given.insert('series_attendee', { ...of, id: crypto.randomUUID(), person_id: personId })
  await given.insert('series_skip', { ...of, day: '2026-12-03' })
  return id
}
