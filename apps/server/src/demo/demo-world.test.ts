import { openQuestions } from '@caseloom/contracts/documents/document-rules'
import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import { workflowFaults } from '@caseloom/contracts/workflows/workflow-faults'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '../platform/database/database.ts'
import type { OwnerPool } from '../platform/database/insert-rows.ts'
import { cloneOfTemplate } from '../testing/clone-of-template.ts'
import { hashOf } from '../platform/secrets.ts'
import { hasDemoWorld, makeDemoWorld, mayMakeDemoWorld } from './index.ts'

const NOW = '2026-11-19T18:30:00Z'

async function demoAt(now: string): Promise<OwnerPool> {
  const server = inject('database')
  const owner = openPool({ ...server, database: await cloneOfTemplate(server), max: 2 })
  await makeDemoWorld(owner, { now: () => new Date(now) }, () => undefined)
  return owner
}

let owner: OwnerPool

beforeAll(async () => {
  owner = await demoAt(NOW)
})
afterAll(() => owner.end())

async function rowsOf<T extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await owner.query<T>(text, values)).rows
}

/** Rows that an account sees when the server queries for it: as the server's role, under the row policies. */
async function as<T extends Record<string, unknown>>(username: string, text: string): Promise<T | undefined> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(
      'select app.set_member(m.care_model_id, m.id, $2) from member m join account a on a.id = m.account_id where a.username = $1',
      [username, NOW],
    )
    await client.query('set local role caseloom_app')
    return (await client.query<T>(text)).rows[0]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a database with a demo world is recognized and gets no second one', async () => {
  expect([await hasDemoWorld(owner), await mayMakeDemoWorld(owner)]).toEqual([true, false])
})

test('180 families with eighteen months of sessions, of which about eight in ten are held', async () => {
  const [count] = await rowsOf<Record<string, number>>(
    `
    select (select count(*)::int from item i join care_model m on m.id = i.care_model_id where m.short_name = 'family-therapy' and i.kind = 'PATIENT') as families,
      count(*)::int as sessions, count(*) filter (where o.success)::int as held, min(a.starts_at)::date - $1::date as first_day
    from appointment a join lookup t on t.id = a.type_id and t.category = 'Therapy session' join lookup o on o.id = a.outcome_id`,
    [NOW],
  )
  expect(count?.families).toBe(180)
  expect(count?.sessions).toBeGreaterThan(1800)
  expect((count?.held ?? 0) / (count?.sessions ?? 1)).toBeCloseTo(0.8, 1)
  expect(count?.first_day).toBeLessThan(-500)
})

test('people and tracs are the same on another day', async () => {
  const names = `select md5(string_agg(concat_ws(' ', i.kind, i.name, c.value), ',' order by i.name, i.kind, c.value)) as names from item i
    left join contact_item c on c.care_model_id = i.care_model_id and c.person_id = i.id where i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT')`
  const other = await demoAt('2026-12-06T04:50:00Z')

  const [[here], there] = [await rowsOf<{ names: string }>(names), await other.query<{ names: string }>(names)]
  await other.end()

  expect(there.rows[0]?.names).toBe(here?.names)
}, 60_000)

// spec: directory 166
test.each([
  ['clinician', { shared: 1, own_open: 8, waiting: 1 }],
  ['supervisor', { shared: 0, own_open: 0 }],
  ['coordinator', { cases: 178, shared: 0, own_open: 0, waiting: 6 }],
  // The patient of the protected record is a person without a case to them.
  ['administrator', { cases: 177, shared: 0, own_open: 0, waiting: 7 }],
  ['other.clinician', { cases: 5, shared: 0, own_open: 4, waiting: 0 }],
])('%s sees what is theirs and nothing else', async (username, expected) => {
  const seen = await as(
    username,
    `select count(*)::int as cases, count(*) filter (where id = any (app.shared_cases()))::int as shared,
    count(*) filter (where clinician_id = app.person() and state = 'open')::int as own_open,
    (select count(*)::int from item i where i.kind = 'PATIENT' and not exists (select from managed_case c where c.person_id = i.id)) as waiting from managed_case`,
  )

  expect(seen).toMatchObject(expected)
})

// spec: directory 169
test('the supervisor sees the cases of both supervised groups and of no other', async () => {
  const seen = await as(
    'supervisor',
    `select string_agg(distinct g.name, ', ') as groups from managed_case c join care_group g on g.id = c.group_id`,
  )

  expect(seen).toEqual({ groups: 'Northside Team, Riverside Team' })
})

test('search finds a family by its name only for those who may see it', async () => {
  const [mine] = await rowsOf<{ name: string }>(
    `select i.name from item i join item d on d.id = i.clinician_id where i.kind = 'CASE' and d.name = 'Maya Okafor' order by i.id desc limit 1`,
  )
  const search = `select count(*)::int as found from app.search('${mine?.name ?? ''}', '{CASE}', 20) s join item i on i.id = s.id and i.name = '${mine?.name ?? ''}'`

  expect(await as('clinician', search)).toEqual({ found: 1 })
  expect(await as('other.clinician', search)).toEqual({ found: 0 })
})

test('the clinician has something to record and two sessions still ahead today, and some tomorrow', async () => {
  const days = await as(
    'clinician',
    `
    select count(*) filter (where date < '${NOW}')::int as to_record,
      count(*) filter (where date > '${NOW}' and app.today(date) = app.today('${NOW}'))::int as today,
      count(*) filter (where app.today(date) = app.today('${NOW}') + 1)::int as tomorrow
    from item where kind = 'APPOINTMENT' and not completed and clinician_id = app.person()`,
  )

  expect(days).toEqual({ to_record: 2, today: 3, tomorrow: 2 })
})

test('most recent sessions have their note, and the clinician has one to finish', async () => {
  const [notes] = await rowsOf<Record<string, number>>(
    `select count(*)::int as notes, count(*) filter (where completed)::int as completed from item where kind = 'DOCFORM' and target_id is not null`,
  )
  const due = await as(
    'clinician',
    `select count(*)::int as due from item where kind = 'DOCFORM' and target_id is not null and not completed and clinician_id = app.person()`,
  )

  expect(notes?.['notes']).toBeGreaterThan(200)
  expect([notes?.['completed'], due]).toEqual([(notes?.['notes'] ?? 0) - 1, { due: 1 }])
})

test('the clinician has an incident to follow up and an event to come', async () => {
  const found = await as(
    'clinician',
    `select count(*) filter (where kind = 'INCIDENT')::int as incidents, count(*) filter (where kind = 'EVENT' and date > '${NOW}')::int as events
      from item where kind in ('INCIDENT', 'EVENT') and not completed and clinician_id = app.person()`,
  )

  expect(found).toMatchObject({ incidents: expect.any(Number), events: expect.any(Number) })
  expect(found?.['incidents']).toBeGreaterThan(0)
  expect(found?.['events']).toBeGreaterThan(0)
})

test.each([
  [
    'a document from the time to come',
    `select from item where kind = 'DOCFORM' and (created_at > '${NOW}' or completed_at > '${NOW}')`,
  ],
  [
    'an appointment without its subject attending',
    `select from appointment a where subject_id is not null and not exists (select from attendance t where t.appointment_id = a.id and t.person_id = a.subject_id)`,
  ],
  [
    'something recorded before it was over',
    `select from item i join appointment a on a.id = i.id where i.completed and (a.ends_at > i.completed_at or i.completed_at > '${NOW}')`,
  ],
  [
    'a recorded appointment without an outcome, or an outcome that is not recorded',
    `select from item i join appointment a on a.id = i.id where i.completed <> (a.outcome_id is not null)`,
  ],
  [
    'a session that was held and has no notes',
    `select from appointment a join lookup o on o.id = a.outcome_id where o.success and a.notes = ''`,
  ],
  ['notes with a gap for a name', `select from appointment where notes like '%{%'`],
  [
    'something made or changed after now',
    `select from item where created_at > '${NOW}' or modified_at > '${NOW}' or modified_at < created_at`,
  ],
  ['an appointment booked after it began', `select from item where kind = 'APPOINTMENT' and created_at > date`],
  [
    'an incident of the future, or one that was followed up without a word',
    `select from item i join incident n on n.id = i.id where i.date > '${NOW}' or i.completed <> (n.follow_up <> '')`,
  ],
  [
    'an incident or event without the row of its kind',
    `select from item i where kind in ('INCIDENT', 'EVENT') and not exists (select from incident n where n.id = i.id) and not exists (select from dated_event e where e.id = i.id)`,
  ],
  [
    'an incident or event outside of the days of its case',
    `select from item i join managed_case c on c.id = i.case_id where i.kind in ('INCIDENT', 'EVENT') and (i.date < c.start_day or i.date > c.end_day + 2)`,
  ],
  [
    'a person with a case who is still kept by a group',
    `select from person p join managed_case c on c.person_id = p.id where p.group_id is not null`,
  ],
  [
    'a phone that could be somebody’s',
    `select from contact_item where type like '%PHONE' and value !~ '^\\+1\\d{3}55501\\d\\d$'`,
  ],
  [
    'an e-mail address that could be somebody’s',
    `select from contact_item where type = 'EMAIL' and value !~ '^[a-z.-]+\\d*@example\\.org$'`,
  ],
  [
    'an open case after its phases, or one without a phase',
    `select from managed_case c where state = 'open' and (select count(*) from case_phase p where p.case_id = c.id and p.end_day is null) <> 1`,
  ],
  ['a case phase that ends before it starts', `select from case_phase where end_day < start_day`],
  [
    'an open case without a weekly series, or a series without its next session',
    `select from managed_case c where c.state = 'open' and not exists (select from item i join appointment a on a.id = i.id
      where i.case_id = c.id and a.series_id is not null and not i.completed)`,
  ],
  [
    'a session of a series outside of its rule that nobody moved',
    `select from appointment a join appointment_series s on s.id = a.series_id join care_model m on m.id = a.care_model_id join item i on i.id = a.id
      where (a.series_day - s.first_day) % 7 <> 0 or a.series_day > s.until_day or exists (select from series_skip k where k.series_id = s.id and k.day = a.series_day)
        or not i.completed and a.by_hand = '{}' and (a.starts_at at time zone m.time_zone <> a.series_day + s.start_time or a.ends_at - a.starts_at <> make_interval(mins => s.minutes))`,
  ],
  [
    'a week of a series that is neither a session nor skipped',
    `select from appointment_series s, generate_series(s.first_day, s.until_day, '7 days') day
      where not exists (select from appointment a where a.series_id = s.id and a.series_day = day::date)
        and not exists (select from series_skip k where k.series_id = s.id and k.day = day::date)`,
  ],
  [
    'an expected attendee of a planned session who is not on the standing list',
    `select from attendance t join appointment a on a.id = t.appointment_id join item i on i.id = a.id where a.series_id is not null and not i.completed
      and not exists (select from series_attendee s where s.series_id = a.series_id and s.person_id = t.person_id)`,
  ],
  [
    'a clinician in two places at once',
    `select from appointment a join item i on i.id = a.id join item j on j.clinician_id = i.clinician_id and j.id > i.id and j.kind = 'APPOINTMENT'
      join appointment b on b.id = j.id where a.starts_at < b.ends_at and b.starts_at < a.ends_at and a.ends_at > '${NOW}'`,
  ],
])('there is not %s', async (_, text) => {
  expect(await rowsOf(text)).toEqual([])
})

test('the tracs’ phases schedule a form, which every case under way has, and some of the clinician’s are still due', async () => {
  const [count] = await rowsOf<Record<string, number>>(`
    select (select count(*)::int from phase_form) as scheduled,
      (select count(*)::int from case_phase p join managed_case c on c.care_model_id = p.care_model_id and c.id = p.case_id and c.state <> 'closed'
        join phase_form f on f.care_model_id = p.care_model_id and f.phase_id = p.phase_id
        where not exists (select from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
          where d.care_model_id = p.care_model_id and d.phase_id = p.phase_id and i.case_id = p.case_id)) as missing`)
  const due = await as<{ count: number }>(
    'clinician',
    `select count(*)::int from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
      where d.phase_id is not null and i.clinician_id = app.person() and not i.completed`,
  )
  expect(count).toEqual({ scheduled: 3, missing: 0 })
  expect(due?.count).toBeGreaterThan(0)
})

test('no completed document leaves a required question open', async () => {
  const documents = await rowsOf<{ id: string; body: TemplateBody; answers: Record<string, unknown> | null }>(
    `select d.id, v.body, (select jsonb_object_agg(a.question_id, a.value) from answer a where a.document_id = d.id) as answers
      from item i join docform d on d.id = i.id join template_version v on v.id = d.version_id where i.completed`,
  )
  expect(documents.length).toBeGreaterThan(100)
  const open = documents.flatMap(({ body, answers }) => openQuestions(body, new Map(Object.entries(answers ?? {}))))
  expect(open).toEqual([])
})

test('the guest code opens three forms, each about another person of one family, one of them in Spanish', async () => {
  const forms = await rowsOf<{ subject: string; language: string; completed: boolean }>(
    `select d.subject_id as subject, v.body ->> 'Language' as language, i.completed from guest_grant g
      join guest_bundle_form f on f.bundle_id = g.object_id join docform d on d.id = f.document_id and d.id = any (g.objects)
      join item i on i.id = d.id join template_version v on v.id = d.version_id
      where g.code_hash = $1 and g.revoked_at is null and g.expires_at > $2 order by f.sequence`,
    [hashOf('FAM1YDEM0S'), NOW],
  )
  expect(new Set(forms.map(({ subject }) => subject)).size).toBe(3)
  expect(forms.map(({ language, completed }) => [language, completed])).toEqual([
    ['en-US', false],
    ['en-US', false],
    ['es-ES', false],
  ])
})

test('the clinician has forms of guests to review, and both scores of that family have a course', async () => {
  const found = await as(
    'clinician',
    `select count(*) filter (where g.seen_at is null)::int as to_review, count(*)::int as filled,
        count(distinct d.version_id)::int as forms, count(distinct d.subject_id)::int as people
      from docform_guest g join docform d on d.id = g.document_id where g.completed_at is not null`,
  )
  expect(found).toEqual({ to_review: 2, filled: 20, forms: 2, people: 2 })
})

test('two workflows are published and lack nothing, and the second is the custom action', async () => {
  const named = (from: string) => rowsOf<{ Id: string; Name: string }>(`select id as "Id", name as "Name" from ${from}`)
  const outcomes = `select id as "Id", name as "Name", success as "Success" from lookup where list = 'appointment-outcomes'`
  const world = {
    Templates: await named('template'),
    Messages: await named('notification_template'),
    Tracs: await named('trac'),
    Phases: await named('trac_phase'),
    AppointmentTypes: await named(`lookup where list = 'appointment-types'`),
    Outcomes: await rowsOf<{ Id: string; Name: string; Success: boolean }>(outcomes),
    Properties: { CASE: [], APPOINTMENT: [] },
  }

  const written = await rowsOf<{ name: string; custom: boolean; body: unknown }>(
    `select d.name, d.is_custom_action as custom, v.body from workflow_definition d
      join workflow_version v on v.care_model_id = d.care_model_id and v.definition_id = d.id and v.published_at is not null order by d.name`,
  )

  expect(written.map(({ name, custom }) => [name, custom])).toEqual([
    ['After a no-show', true],
    ['Intake', false],
  ])
  for (const { body } of written) expect(workflowFaults(WorkflowBody.parse(body), world)).toEqual([])
})

test('workflows run on the clinician’s cases, and one family has answered through a link', async () => {
  const count = `select (select count(*)::int from workflow) as workflows,
    (select count(*)::int from workflow w join item i on i.id = w.id where not i.completed) as open,
    (select count(*)::int from workflow_run) as runs`
  const own = await as<{ workflows: number; open: number; runs: number }>('clinician', count)
  const [link] = await rowsOf<Record<string, number>>(
    `select count(*)::int as used, count(*) filter (where r.address like '203.0.113.%' and r.ran_by is null)::int as from_documentation
      from workflow_link l join workflow_run r on r.care_model_id = l.care_model_id and r.link_id = l.id and r.ran_at = l.used_at`,
  )

  expect(own?.workflows).toBeGreaterThanOrEqual(3)
  expect(own?.open).toBeGreaterThanOrEqual(3)
  expect(own?.runs).toBeGreaterThanOrEqual(6)
  expect(link?.['used']).toBeGreaterThan(0)
  expect(link?.['from_documentation']).toBe(link?.['used'])
})

// Undoing a step needs what it has made.
test('every step of a workflow that made something names an item of the same case', async () => {
  const lost = await rowsOf(`select r.id from workflow_run r join item w on w.id = r.workflow_id
    left join item made on made.id = (r.effect ->> 'Made')::uuid where r.effect ? 'Made' and made.case_id is distinct from w.case_id`)
  expect(lost).toEqual([])
})

test('one record is protected: its team reads it by a consent, an administrator does not, and there is an accounting', async () => {
  const [facts] = await rowsOf(
    `select (select count(*)::int from managed_case where protected) as cases, (select count(*)::int from consent) as consents,
      (select count(*)::int from consent where revoked_at is null) as living, (select sum(times)::int from disclosure) as readings,
      (select count(*)::int from item i where i.case_id = (select id from managed_case where protected) and i.guard_id is distinct from i.case_id) as unguarded`,
  )
  expect(facts).toEqual({ cases: 1, consents: 2, living: 1, readings: 10, unguarded: 0 })
  const seen = (username: string) => as(username, 'select count(*)::int as n from managed_case where protected')
  const who = ['clinician', 'supervisor', 'coordinator', 'administrator', 'other.clinician']
  expect(await Promise.all(who.map(async (one) => (await seen(one))?.['n']))).toEqual([1, 1, 1, 0, 0])
})
