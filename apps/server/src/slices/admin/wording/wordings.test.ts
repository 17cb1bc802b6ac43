import type { WordingRow } from '@caseloom/contracts/admin/wording/wording'
import { locales } from '@caseloom/contracts/locale-rules'
import { faultOfWording, wordingRules, wordings } from '@caseloom/contracts/notifications/wording-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

const PATH = '/api/wordings'

let house: House
let model: GivenModel
let member: GivenMember
let admin: Visitor

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  model = await house.given.careModel()
  member = await house.given.member(model, { role: 'administrator' })
  admin = house.as(member)
})

const code = ({ status, body }: Answer) => [status, body.Code]
const field = ({ body }: Answer) => body.Fields?.[0]?.Path
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const rows = async (visitor = admin): Promise<WordingRow[]> => (await visitor.get(PATH)).body.Items
const rowOf = async (name: string, locale: string) =>
  (await rows()).find(({ Name, Locale }) => Name === name && Locale === locale)
const reminder = { Subject: 'See you', Body: 'We expect you on {{Item.Date}}.' }
const trail = async () =>
  (
    await house.owner.query(
      "select property, before, after from audit where care_model_id = $1 and action = 'change wording' order by at, id",
      [model.id],
    )
  ).rows

test('everything that the product says by itself is there in every language, with its standard words', async () => {
  const all = await rows()
  expect(all.map(({ Name, Locale }) => `${Name} ${Locale}`)).toEqual(
    wordings.flatMap((name) => locales.map((locale) => `${name} ${locale}`)),
  )
  expect(all.filter(({ Own, Version }) => Own !== null || Version !== 0)).toEqual([])
  for (const { Name, Standard } of all) expect([Name, Standard && faultOfWording(Name, Standard)]).toEqual([Name, null])
  expect(all.filter(({ Standard }) => !Standard).map(({ Name }) => Name)).toEqual([
    'form-done',
    'form-done',
    'form-done',
    'staff-help',
    'staff-help',
    'staff-help',
  ])
})

describe('a change', () => {
  test('is there for the next reader, and in the trail with the words before and after', async () => {
    const { status, body } = await admin.put(`${PATH}/reminder/es-ES`, {
      Own: { Subject: '  Hasta pronto ', Body: ' Le esperamos el {{Item.Date}}. ' },
    })
    expect(status).toBe(200)
    const own = { Subject: 'Hasta pronto', Body: 'Le esperamos el {{Item.Date}}.' }
    expect(body).toMatchObject({ Name: 'reminder', Locale: 'es-ES', Own: own, Version: 1 })
    expect(await rowOf('reminder', 'es-ES')).toEqual(body)
    expect(await rowOf('reminder', 'en-US')).toMatchObject({ Own: null, Version: 0 })
    const back = await admin.put(`${PATH}/reminder/es-ES`, { Own: null })
    expect(back.body).toMatchObject({ Own: null, Version: 2 })
    const standard = 'Su cita: {{CareModel.Name}}: tiene una cita el {{Item.Date}}.'
    const said = 'Hasta pronto: Le esperamos el {{Item.Date}}.'
    const lines = await trail()
    expect(lines).toHaveLength(2)
    // Both have one time, because the test's clock does not move.
    expect(lines).toEqual(
      expect.arrayContaining([
        { property: 'reminder es-ES', before: standard, after: said },
        { property: 'reminder es-ES', before: said, after: standard },
      ]),
    )
  })

  test('to the words that are there already leaves no line in the trail', async () => {
    await admin.put(`${PATH}/staff-help/en-US`, { Own: null })
    expect(await trail()).toEqual([])
  })

  test('of what somebody else changed meanwhile is refused, also where nobody had written anything before', async () => {
    const colleague = house.as(await house.given.member(model, { role: 'administrator' }))
    const answers = await Promise.all(
      [admin, colleague].map((visitor) => visitor.put(`${PATH}/reminder/en-US`, { Own: reminder }, seen(0))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
    const stale = await admin.put(`${PATH}/reminder/en-US`, { Own: null }, seen(0))
    expect([...code(stale), stale.body.Values]).toEqual([412, 'record.stale', { Version: 1 }])
    expect((await admin.put(`${PATH}/reminder/en-US`, { Own: null }, seen(1))).status).toBe(200)
  })

  test.each([
    ['without words', 'reminder', { ...reminder, Body: ' ' }, ['notification.empty', 'Own/Body']],
    ['without a subject', 'reminder', { ...reminder, Subject: null }, ['notification.empty', 'Own/Subject']],
    ['without the date', 'reminder', { ...reminder, Body: 'Come' }, ['wording.variable_missing', 'Own/Body']],
    ['without the link', 'guest-link', { Subject: 'A', Body: 'B' }, ['wording.variable_missing', 'Own/Body']],
    [
      'with a variable of another message',
      'reminder',
      { ...reminder, Body: '{{Item.Date}} {{Guest.Link}}' },
      ['notification.variable_unknown', 'Own/Body'],
    ],
    [
      'with the secret in the subject',
      'guest-links',
      { Subject: '{{Guest.Code}}', Body: '{{Guest.Link}}' },
      ['notification.variable_unknown', 'Own/Subject'],
    ],
    [
      'with the link twice',
      'guest-link',
      { Subject: 'A', Body: '{{Guest.Link}} {{Guest.Link}}' },
      ['wording.variable_repeated', 'Own/Body'],
    ],
    [
      'with something joined to the link',
      'guest-link',
      { Subject: 'A', Body: 'Open {{Guest.Link}}/thanks' },
      ['wording.variable_joined', 'Own/Body'],
    ],
    [
      'that is too long',
      'help-answer',
      { Subject: null, Body: `{{CareModel.Name}} ${'x'.repeat(600)}` },
      ['wording.too_long', 'Own/Body'],
    ],
  ])('%s is refused', async (_, name, own, problem) => {
    const refused = await admin.put(`${PATH}/${name}/en-US`, { Own: own })
    expect([...code(refused), field(refused)]).toEqual([400, ...problem])
    expect(await rowOf(name, 'en-US')).toMatchObject({ Own: null, Version: 0 })
  })

  test.each([
    ['another name', 'sales/en-US'],
    ['another language', 'reminder/de-DE'],
  ])('of %s is refused', async (_, path) => {
    expect(code(await admin.put(`${PATH}/${path}`, { Own: reminder }))).toEqual([400, 'request.invalid'])
  })

  test('to the longest words that are allowed is kept', async () => {
    for (const name of wordings) {
      const { hasSubject, needed, longest } = wordingRules[name]
      const variables = needed.map((variable) => `{{${variable}}} `).join('')
      const own = {
        Subject: hasSubject ? 'x'.repeat(200) : null,
        Body: variables + 'x'.repeat(longest - variables.length),
      }
      expect([name, (await admin.put(`${PATH}/${name}/it-IT`, { Own: own })).status]).toEqual([name, 200])
    }
  })

  test('keeps no subject where there is none', async () => {
    const { body } = await admin.put(`${PATH}/staff-help/en-US`, { Own: { Subject: 'Help', Body: 'Call 5550100.' } })
    expect(body.Own).toEqual({ Subject: null, Body: 'Call 5550100.' })
  })
})

test('only administrators reach it, each for their own care model; for everybody else the calls do not exist', async () => {
  const { members } = await givenMembersOfEachRight(house)
  for (const who of everyWho) {
    const visitor = house.as(members[who])
    const statuses = [
      (await visitor.get(PATH)).status,
      (await visitor.put(`${PATH}/staff-help/en-US`, { Own: { Subject: null, Body: `Ask the ${who}.` } })).status,
    ]
    const expected = who === 'administrator' || who === 'otherModel' ? [200, 200] : [404, 404]
    expect([who, ...statuses]).toEqual([who, ...expected])
  }
  const theirs = await house.as(members.administrator).get(PATH)
  const help = theirs.body.Items.find(({ Name, Locale }: WordingRow) => Name === 'staff-help' && Locale === 'en-US')
  expect(help.Own.Body).toBe('Ask the administrator.')
  expect([
    (await house.anonymous.get(PATH)).status,
    (await house.anonymous.put(`${PATH}/reminder/en-US`, {})).status,
  ]).toEqual([401, 401])
})

test('the database lets no other role change a wording, whatever a query forgets', async () => {
  const { members, model: theirs } = await givenMembersOfEachRight(house)
  await house.as(members.administrator).put(`${PATH}/reminder/en-US`, { Own: reminder })
  const client = await house.pool.connect()
  const doneBy = async (memberId: string) => {
    await client.query('begin')
    try {
      await client.query('select app.set_member($1, $2, now())', [theirs.id, memberId])
      const changed = await client.query("update wording set body = '{{Item.Date}}'")
      const added = await client
        .query("insert into wording (care_model_id, name, locale, body) values ($1, 'staff-help', 'en-US', 'x')", [
          theirs.id,
        ])
        .then(
          () => 'added',
          () => 'refused',
        )
      return [changed.rowCount, added]
    } finally {
      await client.query('rollback')
    }
  }
  try {
    for (const who of everyWho.filter((one) => one !== 'otherModel'))
      expect([who, await doneBy(members[who].memberId)]).toEqual([
        who,
        who === 'administrator' ? [1, 'added'] : [0, 'refused'],
      ])
  } finally {
    client.release()
  }
})

test('the database shows a guest what their form ends with and nothing else, of their care model alone, and lets them change nothing', async () => {
  const { members, model: theirs } = await givenMembersOfEachRight(house)
  for (const who of ['administrator', 'otherModel'] as const)
    for (const name of ['form-done', 'staff-help'])
      await house.as(members[who]).put(`${PATH}/${name}/en-US`, { Own: { Subject: null, Body: `Of ${who}.` } })
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.care_model', $1, true), set_config('app.role', 'guest', true)", [
      theirs.id,
    ])
    const shown = await client.query('select name, body from wording')
    expect(shown.rows).toEqual([{ name: 'form-done', body: 'Of administrator.' }])
    expect((await client.query("update wording set body = 'x'")).rowCount).toBe(0)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

describe('the help of members', () => {
  const helpOf = async (visitor: Visitor) => (await visitor.get('/api/session')).body.CareModel.HelpText
  const write = (locale: string, Body: string | null) =>
    admin.put(`${PATH}/staff-help/${locale}`, { Own: Body === null ? null : { Subject: null, Body } })

  test('says what was written in the reader’s language, else in that of the care model, else nothing', async () => {
    const clinician = house.as(await house.given.member(model, { groups: [await house.given.group(model)] }))
    expect(await helpOf(clinician)).toBeNull()
    await write('en-US', 'Call Ines.')
    expect(await helpOf(clinician)).toEqual({ Text: 'Call Ines.', Locale: 'en-US' })
    await clinician.put('/api/session/locale', { Locale: 'es-ES' })
    expect(await helpOf(clinician)).toEqual({ Text: 'Call Ines.', Locale: 'en-US' })
    await write('es-ES', 'Llame a Inés.')
    expect(await helpOf(clinician)).toEqual({ Text: 'Llame a Inés.', Locale: 'es-ES' })
    await write('es-ES', null)
    await write('en-US', null)
    await write('it-IT', 'Chiami Ines.')
    expect(await helpOf(clinician)).toBeNull()
  })

  test('says nothing of another care model', async () => {
    await write('en-US', 'Call Ines.')
    const other = await house.given.careModel()
    expect(await helpOf(house.as(await house.given.member(other, { role: 'administrator' })))).toBeNull()
  })
})
