import { openDesignDesk, type DesignDesk } from '../../testing/design-desk.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenTemplate } from '../../testing/given-documents.ts'
import type { GivenMember } from '../../testing/given.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: DesignDesk['house']
let make: DesignDesk['make']
let model: DesignDesk['model']
let own: DesignDesk['own']
let family: DesignDesk['family']
let admin: DesignDesk['admin']
let template: GivenTemplate

beforeAll(async () => {
  ;({ house, make, model, own, family, admin } = await openDesignDesk())
})
beforeEach(async () => {
  template = await make.template(model)
})
afterAll(() => house.close())

const at = (id: string, more = '') => `/api/form-templates/${id}${more}`
const idOf = (number: number) => `01910000-0000-7000-8000-${String(number).padStart(12, '0')}`
const question = (more: object = {}) => ({ Id: idOf(1), QType: 'ShortAnswer', Text: 'How was the week?', ...more })
const bodyOf = (...questions: object[]) => ({ Pages: [{ Title: 'One', Rows: questions.map((each) => [each]) }] })
const choice = (points?: number) => ({ Id: idOf(90), Name: 'Well', ...(points !== undefined && { Points: points }) })
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

describe('a draft', () => {
  test('begins with the first save after a publication, and members go on with what is published', async () => {
    const saved = await admin.put(at(template.id, '/draft'), { Body: bodyOf(question()) })

    expect([saved.status, saved.body]).toEqual([200, { Id: template.id, Version: 2, Number: 2, Faults: [] }])
    const { body } = await admin.get(at(template.id))
    expect([body.Draft.Number, body.Latest.Number, body.Versions.length]).toEqual([2, 1, 1])
    const offered = await house.as(own).get('/api/templates')
    expect(offered.body.Items.find((each: { Id: string }) => each.Id === template.id)).toMatchObject({ Version: 1 })
  })

  test('is saved by the one who has seen it last', async () => {
    await admin.put(at(template.id, '/draft'), { Body: bodyOf(question()) }, seen(1))

    const second = await admin.put(at(template.id, '/draft'), { Body: bodyOf(question({ Text: 'Old' })) }, seen(1))

    expect([second.status, second.body.Code, second.body.Values]).toEqual([412, 'record.stale', { Version: 2 }])
    expect((await admin.get(at(template.id))).body.Draft.Body.Pages[0].Rows[0][0].Text).toBe('How was the week?')
  })

  test('is never read under a version before it, while its author types on', async () => {
    const torn: unknown[] = []
    const typing = { isDone: false }
    const type = async () => {
      // Version 1 is the publication, so the draft that says n is version n.
      for (let n = 2; n <= 60; n++)
        await admin.put(at(template.id, '/draft'), { Body: bodyOf(question({ Text: String(n) })) })
      typing.isDone = true
    }
    const read = async () => {
      while (!typing.isDone) {
        const { body } = await admin.get(at(template.id))
        const said = body.Draft?.Body.Pages[0].Rows[0][0].Text
        if (said !== undefined && said !== String(body.Version)) torn.push([said, body.Version])
      }
    }
    await Promise.all([type(), read()])

    expect(torn).toEqual([])
  })

  test('that is not finished is saved, and says what it needs', async () => {
    const { body } = await admin.put(at(template.id, '/draft'), {
      Body: bodyOf(question({ Text: '', QType: 'RadioButtons' })),
    })
    expect(body.Faults.map(({ Page, About, Message }: Record<string, unknown>) => [Page, About, Message])).toEqual([
      [1, idOf(1), 'A question has no text.'],
      [1, idOf(1), '“” has no choices.'],
    ])
    const published = await admin.post(at(template.id, '/publish'))
    expect([published.status, published.body.Code]).toEqual([409, 'template.not_ready'])
    expect(published.body.Fields[0]).toEqual({
      Path: `Body/Pages/0/${idOf(1)}`,
      Code: 'text_missing',
      Message: 'A question has no text.',
    })
  })

  test('that does not fit together is refused with a sentence for each fault, and nothing is stored', async () => {
    const when = (Question: string) => [{ Behavior: 'all', Conditions: [{ Question, Operator: '=', Answer: 'x' }] }]
    const body = bodyOf(
      question({ ShowWhen: when(idOf(2)) }),
      question({ Id: idOf(2), Text: 'And then?', ShowWhen: when(idOf(1)) }),
      question({ Id: idOf(3), Text: 'Since when?', ShowWhen: when(idOf(99)) }),
    )
    const { status, body: problem } = await admin.put(
      at(template.id, '/draft'),
      { Body: body },
      { headers: { 'accept-language': 'es' } },
    )

    expect([status, problem.Code]).toEqual([400, 'template.broken'])
    expect(problem.Fields.map(({ Message }: { Message: string }) => Message)).toEqual([
      '“Since when?” depends on a question that no longer exists.',
      'These questions depend on each other: How was the week? → And then?.',
    ])
    expect((await admin.get(at(template.id))).body.Draft).toBeNull()
  })

  test('is discarded, and what was published stays; one that was never published cannot be', async () => {
    await admin.put(at(template.id, '/draft'), { Body: bodyOf(question()) })
    expect((await admin.delete(at(template.id, '/draft'))).body.Draft).toBeNull()
    expect((await admin.delete(at(template.id, '/draft'))).body.Code).toBe('template.no_draft')

    const fresh = await admin.post('/api/form-templates', { Name: `Fresh ${template.name}` })
    expect((await admin.delete(at(fresh.body.Id, '/draft'))).body.Code).toBe('template.never_published')
  })
})

describe('a version', () => {
  test('that is published never changes, and a document keeps the one that it began with', async () => {
    const document = await make.document(family, template)
    const before = await house.as(own).get(`/api/documents/${document}`)
    await admin.put(at(template.id, '/draft'), { Body: bodyOf(question()) })

    const { body } = await admin.post(at(template.id, '/publish'))

    expect(body.Versions.map(({ Number, Documents }: Record<string, number>) => [Number, Documents])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect(body.Draft).toBeNull()
    const after = await house.as(own).get(`/api/documents/${document}`)
    expect(after.body.Questions).toEqual(before.body.Questions)
    await expect(
      house.owner.query(`update template_version set body = '{}' where template_id = $1 and number = 2`, [template.id]),
    ).rejects.toThrow('A published template version never changes.')
  })

  test('is compared with another, by page', async () => {
    await admin.put(at(template.id, '/draft'), { Body: bodyOf(question()) })
    const { body } = await admin.get(at(template.id, '/comparison?from=1&to=2'))
    expect([
      body.Added,
      body.Removed,
      body.Pages.map(({ Page, Change }: Record<string, unknown>) => [Page, Change]),
    ]).toEqual([
      1,
      5,
      [
        [1, 'changed'],
        [2, 'removed'],
      ],
    ])
    expect((await admin.get(at(template.id, '/comparison?from=1&to=9'))).status).toBe(404)
  })

  test('without a draft there is nothing to publish', async () => {
    expect((await admin.post(at(template.id, '/publish'))).body.Code).toBe('template.no_draft')
  })
})

describe('a template', () => {
  test('is renamed and switched off; members are not offered it then', async () => {
    const { body } = await admin.put(at(template.id), { Name: `New ${template.name}`, Active: false }, seen(1))

    expect([body.Name, body.Active, body.Version]).toEqual([`New ${template.name}`, false, 2])
    const offered = await house.as(own).get('/api/templates')
    expect(offered.body.Items.map(({ Id }: { Id: string }) => Id)).not.toContain(template.id)
  })

  test.each([
    ['a new one', (name: string) => admin.post('/api/form-templates', { Name: name.toUpperCase() })],
    ['a copy', (name: string) => admin.post(at(template.id, '/duplicate'), { Name: name })],
  ])('%s cannot have the name of another', async (_, ask) => {
    const { status, body } = await ask(template.name)
    expect([status, body.Code]).toEqual([409, 'template.name_taken'])
  })

  test('is begun once, however many ask for the name at the same moment; imports are numbered instead', async () => {
    const Name = `At once ${template.name}`
    const begun = await Promise.all(
      [Name, Name.toUpperCase(), Name, Name].map((each) => admin.post('/api/form-templates', { Name: each })),
    )
    const outcomes = begun.map(({ status, body }) => body.Code ?? status)
    expect(new Set(outcomes)).toEqual(new Set([200, 'template.name_taken']))
    expect(outcomes.filter((each) => each === 200)).toHaveLength(1)

    const item = [{ linkId: 'a', text: 'How?', type: 'string' }]
    const Questionnaire = { resourceType: 'Questionnaire', status: 'active', title: Name, item }
    const imported = await Promise.all(
      Array.from({ length: 3 }, () => admin.post('/api/form-templates/import', { Questionnaire })),
    )
    const names = imported.map(({ body }) => body.Template?.Name)
    expect(new Set(names)).toEqual(new Set([2, 3, 4].map((n) => `${Name} (${n})`)))
  })

  test('is renamed to a free name by one of two who ask at the same moment', async () => {
    const other = await make.template(model)
    const Name = `Wanted ${template.name}`
    const renamed = await Promise.all([template.id, other.id].map((id) => admin.put(at(id), { Name })))
    expect(new Set(renamed.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('cannot have the name of another in the database either, whatever its case', async () => {
    const twice = house.owner.query('update template set name = upper($2) where id = $1', [
      (await make.template(model)).id,
      template.name,
    ])
    await expect(twice).rejects.toThrow('template_name')
  })

  test('is copied with everything that it says, as a draft', async () => {
    const { body } = await admin.post(at(template.id, '/duplicate'), { Name: `Copy of ${template.name}` })
    const { body: source } = await admin.get(at(template.id))
    expect([body.Draft.Body, body.Versions]).toEqual([source.Latest.Body, []])
  })

  test('is listed with its versions and the number of its documents', async () => {
    await make.document(family, template)
    const { body } = await admin.get('/api/form-templates')
    expect(body.Items.find(({ Id }: { Id: string }) => Id === template.id)).toMatchObject({
      Name: template.name,
      Latest: { Number: 1, Documents: 1 },
      DraftNumber: null,
      Questions: 5,
    })
  })

  test('leaves its changes in the audit trail', async () => {
    await admin.put(at(template.id), { Name: `Audited ${template.name}`, Description: 'By the parents', Active: false })
    await admin.put(at(template.id, '/draft'), { Body: bodyOf(question()) })
    await admin.post(at(template.id, '/publish'))
    const { rows } = await house.owner.query(
      'select action, before, after, reason from audit where items = array[$1]::uuid[] order by action',
      [template.id],
    )
    const name = `Audited ${template.name}`
    expect(rows.map(({ action, before, after, reason }) => [action, before, after, reason])).toEqual([
      ['begin form draft', null, name, null],
      ['deactivate form template', null, name, null],
      ['describe form template', `${template.name}: `, `${name}: By the parents`, null],
      ['publish form template', null, `${name}, version 2`, null],
      ['rename form template', template.name, name, null],
    ])
  })

  test('has a score that counts points, or it cannot be published', async () => {
    const score = { Id: idOf(70), Name: 'Progress', Way: 'sum', Missing: 'leave_out', Parts: [{ Question: idOf(1) }] }
    const scored = (points?: number) => ({
      ...bodyOf(question({ QType: 'RadioButtons', Items: [choice(points)] })),
      Scores: [score],
    })
    const { body } = await admin.put(at(template.id, '/draft'), { Body: scored() })
    expect(body.Faults.map(({ Message }: { Message: string }) => Message)).toEqual([
      'The score “Progress” counts “How was the week?”, whose answers have no points.',
    ])
    expect((await admin.put(at(template.id, '/draft'), { Body: scored(2) })).body.Faults).toEqual([])
  })
})

test('the schema of a template is there for everybody, and the documentation has the same', async () => {
  const { status, body } = await house.anonymous.get('/api/template-schema')
  expect([status, body.$schema, body.required]).toEqual([
    200,
    'https://json-schema.org/draft/2020-12/schema',
    ['Pages'],
  ])
  const documented = path.resolve(import.meta.dirname, '../../../../../docs/template.schema.json')
  expect(JSON.parse(readFileSync(documented, 'utf8'))).toEqual(body)
})

describe('who may', () => {
  const calls: readonly (readonly [string, (visit: Visitor) => ReturnType<Visitor['get']>])[] = [
    ['list', (visit) => visit.get('/api/form-templates')],
    ['read', (visit) => visit.get(at(template.id))],
    ['read a version', (visit) => visit.get(at(template.id, '/versions/1'))],
    ['compare', (visit) => visit.get(at(template.id, '/comparison?from=1&to=1'))],
    ['export', (visit) => visit.get(at(template.id, '/questionnaire'))],
    ['create', (visit) => visit.post('/api/form-templates', { Name: 'Mine' })],
    ['copy', (visit) => visit.post(at(template.id, '/duplicate'), { Name: 'Mine' })],
    ['rename', (visit) => visit.put(at(template.id), { Name: 'Mine' })],
    ['save', (visit) => visit.put(at(template.id, '/draft'), { Body: bodyOf(question()) })],
    ['discard', (visit) => visit.delete(at(template.id, '/draft'))],
    ['publish', (visit) => visit.post(at(template.id, '/publish'))],
    ['import', (visit) => visit.post('/api/form-templates/import', { Questionnaire: {} })],
  ]

  test.each(calls)('only administrators %s templates', async (_, call) => {
    for (const role of ['clinician', 'supervisor', 'coordinator'] as const)
      expect((await call(house.as(await house.given.member(model, { role })))).status).toBe(404)
    expect((await call(house.anonymous)).status).toBe(401)
    expect((await call(admin)).status).not.toBe(404)
  })

  test.each(calls.filter(([name]) => !['list', 'create', 'import'].includes(name)))(
    'an administrator of another care model cannot %s this one',
    async (_, call) => {
      const stranger = await house.given.member(await house.given.careModel(), { role: 'administrator' })
      expect((await call(house.as(stranger))).status).toBe(404)
      expect((await admin.get(at(template.id))).body).toMatchObject({ Name: template.name, Version: 1 })
    },
  )

  test.each([
    [
      'see a draft',
      (id: string) => `select from template_version where template_id = '${id}' and published_at is null`,
    ],
    ['rename it', (id: string) => `update template set name = 'x' where id = '${id}'`],
    [
      'begin a draft',
      (id: string) => `insert into template_version (care_model_id, id, template_id, number, body)
      select care_model_id, id, id, 9, '{}' from template where id = '${id}'`,
    ],
    [
      'publish a draft',
      (id: string) =>
        `update template_version set published_at = now() where template_id = '${id}' and published_at is null`,
    ],
    [
      'discard a draft',
      (id: string) => `delete from template_version where template_id = '${id}' and published_at is null`,
    ],
  ])('the database alone lets only administrators %s', async (name, statement) => {
    if (name !== 'begin a draft') await admin.put(at(template.id, '/draft'), { Body: bodyOf(question()) })
    expect(await touchedAs(own, statement(template.id))).toBe(0)
    expect(await touchedAs(await house.given.member(model, { role: 'coordinator' }), statement(template.id))).toBe(0)
    const administrator = await house.given.member(model, { role: 'administrator' })
    expect(await touchedAs(administrator, statement(template.id))).toBe(1)
  })

  test('the lists of templates have every one of them, also beyond 1,000', async () => {
    const other = await house.given.careModel()
    const visit = house.as(await house.given.member(other, { role: 'administrator' }))
    await house.owner.query(
      `with made as (insert into template (care_model_id, id, name, created_at)
          select $1, gen_random_uuid(), 'Form ' || n, now() from generate_series(1, 1001) n returning id)
        insert into template_version (care_model_id, id, template_id, number, body, published_at)
          select $1, gen_random_uuid(), id, 1, '{"Pages": [{"Title": "", "Rows": []}]}', now() from made`,
      [other.id],
    )
    const lists = await Promise.all(['/api/form-templates', '/api/templates'].map((address) => visit.get(address)))
    expect(lists.map(({ body }) => body.Items.length)).toEqual([1001, 1001])
  })

  test('the list of another care model has none of these', async () => {
    const stranger = house.as(await house.given.member(await house.given.careModel(), { role: 'administrator' }))
    expect((await stranger.get('/api/form-templates')).body.Items).toEqual([])
  })
})

/** How many rows a statement changes as a member; a refusal by the database counts as none. */
async function touchedAs({ memberId }: GivenMember, statement: string): Promise<number> {
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [model.id, memberId, house.clock.now()])
    return (await client.query(statement)).rowCount ?? 0
  } catch (error) {
    if (!/row-level security|permission denied/.test(String(error))) throw error
    return 0
  } finally {
    await client.query('rollback')
    client.release()
  }
}
