import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLine } from '../testing/command-line.ts'
import type { GivenModel } from '../testing/given.ts'
import { openHouse, type House } from '../testing/house.ts'

let house: House
let model: GivenModel

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
})
afterAll(() => house.close())

const type = (...words: string[]) => commandLine(house.owner, house.clock)(...words)
const inNewYork = ['--time-zone', 'America/New_York']
const generatedIn = (out: string) => /shown this once\): (\S+)/.exec(out)?.[1] ?? ''
const signIn = (Username: string, Password: string, CareModel: string) =>
  house.anonymous.post('/auth/sign-in', { Username, Password, CareModel })

test('the first administrator makes the care model and can sign in with the password that is shown once', async () => {
  const { code, out } = await type(
    'create-admin',
    'ada',
    '--care-model',
    'São Paulo North',
    '--name',
    'Ada Byron',
    ...inNewYork,
  )

  expect(code).toBe(0)
  expect(out).toContain('Care model at sign-in: sao-paulo-north')
  expect((await signIn('ada', generatedIn(out), 'sao-paulo-north')).status).toBe(200)
})

test('a new care model has its lists of choices', async () => {
  await type('create-admin', 'bea', '--care-model', 'With lists', ...inNewYork)

  const { rows } = await house.owner.query(
    `select l.list, count(*)::int as count, count(l.inverse_id)::int as inverses from lookup l join care_model m on m.id = l.care_model_id
      where m.name = 'With lists' group by l.list order by l.list`,
  )
  expect(rows.map(({ list }) => list)).toEqual([
    'appointment-outcomes',
    'appointment-types',
    'case-outcomes',
    'contact-types',
    'event-types',
    'genders',
    'incident-types',
    'relationship-types',
  ])
  const ties = rows.find(({ list }) => list === 'relationship-types')
  expect(ties?.inverses).toBe(ties?.count)
})

test('a password that is typed twice is the one that counts', async () => {
  const answers = ['correct horse', 'correct house', 'correct horse', 'correct horse']
  const { code, out, err } = await commandLine(house.owner, house.clock, answers)(
    'create-admin',
    'cyd',
    '--care-model',
    'Typed',
    ...inNewYork,
  )

  expect({ code, hasPassword: /horse|shown/.test(out) }).toEqual({ code: 0, hasPassword: false })
  expect(err).toContain('The passwords do not match.')
  expect((await signIn('cyd', 'correct horse', 'typed')).status).toBe(200)
})

test('a weak password is refused and nothing is left behind', async () => {
  const { code, err } = await commandLine(house.owner, house.clock, ['password', 'password'])(
    'create-admin',
    'dan',
    '--care-model',
    'Weak',
    ...inNewYork,
  )

  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('Choose a password') })
  const { rowCount } = await house.owner.query(`select from care_model where name = 'Weak'`)
  expect(rowCount).toBe(0)
})

test('a clinician who was imported gets a sign-in, in their own group', async () => {
  const groupId = await house.given.group(model, 'North')
  await house.given.person(model, { kind: 'CLINICIAN', name: 'Gérard48 Rentería94', groupId })

  const { out } = await type(
    'create-account',
    'gerard',
    '--care-model',
    model.shortName,
    '--role',
    'clinician',
    '--person',
    'gerard48 renteria94',
  )

  const answer = await signIn('gerard', generatedIn(out), model.shortName)
  expect(answer.status).toBe(200)
  const { rows } = await house.owner.query(
    `select m.role, gm.group_id, gm.supervises from member m join account a on a.id = m.account_id join group_member gm on gm.member_id = m.id where a.username = 'gerard'`,
  )
  expect(rows).toEqual([{ role: 'clinician', group_id: groupId, supervises: false }])
})

test('a supervisor supervises the named groups', async () => {
  for (const name of ['East', 'West', 'South']) await house.given.group(model, name)

  await type(
    'create-account',
    'ruth',
    '--care-model',
    model.shortName,
    '--role',
    'supervisor',
    '--name',
    'Ruth Ade',
    '--group',
    'East',
    '--group',
    'West',
  )

  const { rows } = await house.owner.query(
    `select g.name, gm.supervises from group_member gm join care_group g on g.id = gm.group_id join member m on m.id = gm.member_id
       join account a on a.id = m.account_id where a.username = 'ruth' order by g.name`,
  )
  expect(rows).toEqual([
    { name: 'East', supervises: true },
    { name: 'West', supervises: true },
  ])
})

test.each([
  [['--person', 'Nobody Here'], 'There is no clinician "Nobody Here"'],
  [['--person', 'Twin Two'], 'Several clinicians have this name.'],
  [['--name', 'New One', '--group', 'Nowhere'], 'There is no group "Nowhere"'],
])('an account that fits nobody is refused: %j', async (words, sentence) => {
  for (const kind of ['CLINICIAN', 'CLINICIAN'] as const) await house.given.person(model, { kind, name: 'Twin Two' })
  const common = ['create-account', 'newcomer', '--care-model', model.shortName, '--role', 'clinician']

  const { code, err } = await type(...common, ...words)

  expect({ code, err }).toEqual({
    code: err.includes('--group is missing') ? 2 : 1,
    err: expect.stringContaining(sentence),
  })
  const { rowCount } = await house.owner.query(`select from account where username = 'newcomer'`)
  expect(rowCount).toBe(0)
})

test('an account joins a second care model with its existing password, and no care model twice', async () => {
  const { out } = await type('create-admin', 'two', '--care-model', 'First of two', ...inNewYork)
  const joined = await type('create-admin', 'TWO', '--care-model', 'Second of two', ...inNewYork)
  const again = await type('create-admin', 'two', '--care-model', 'Second of two')

  expect((await signIn('two', generatedIn(out), 'second-of-two')).status).toBe(200)
  expect(joined.out).toContain('the password is unchanged')
  expect(again).toMatchObject({ code: 1, err: 'two is already a member of this care model.' })
})

test('a link for a new password works once, and ends the old password', async () => {
  const made = await type('create-admin', 'eve', '--care-model', 'Links', ...inNewYork)
  const { code, out } = await type('reset-password', 'Eve')
  const [, Token = ''] = /^http:\/\/localhost:3000\/reset-password#(.+)$/.exec(out) ?? []
  const body = { Token, Password: 'a new long password' }

  expect(code).toBe(0)
  expect((await house.anonymous.post('/auth/reset-password', body)).status).toBe(200)
  expect((await house.anonymous.post('/auth/reset-password', body)).status).not.toBe(200)
  expect((await signIn('eve', 'a new long password', 'links')).status).toBe(200)
  expect((await signIn('eve', generatedIn(made.out), 'links')).status).toBe(401)
})

test('nobody gets a link for an account that does not exist', async () => {
  expect(await type('reset-password', 'ghost')).toEqual({
    code: 1,
    out: '',
    err: 'There is no active account "ghost".',
  })
})

test('two-step sign-in is turned off for somebody who cannot sign in any more', async () => {
  const { out } = await type('create-admin', 'ola', '--care-model', 'Two steps', ...inNewYork)
  const none = await type('end-two-step', 'ola')
  await house.owner.query(
    `insert into two_step (account_id, secret, begun_at, confirmed_at)
      select id, decode(repeat('00', 20), 'hex'), now(), now() from account where username = 'ola'`,
  )
  expect((await signIn('ola', generatedIn(out), 'two-steps')).body.Code).toBe('session.code_required')

  expect(await type('end-two-step', 'Ola')).toMatchObject({ code: 0, out: 'Two-step sign-in is off for Ola.' })

  expect(none).toMatchObject({ code: 1, err: 'Two-step sign-in is not on for an account "ola".' })
  expect((await signIn('ola', generatedIn(out), 'two-steps')).status).toBe(200)
  const { rows } = await house.owner.query(
    `select a.action from audit a join care_model m on m.id = a.care_model_id where m.name = 'Two steps' and a.action like 'turn off%'`,
  )
  expect(rows).toEqual([{ action: 'turn off two-step sign-in' }])
})

test('changes that commands make to accounts are in the audit trail', async () => {
  await type('create-admin', 'kim', '--care-model', 'Trail', ...inNewYork)
  await type('reset-password', 'kim')

  const { rows } = await house.owner.query(
    `select a.action, a.after from audit a join care_model m on m.id = a.care_model_id where m.name = 'Trail' order by a.action`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['create account', 'make password link'])
})

test('an account that joins another care model is opened by no link that was sent before', async () => {
  const { out } = await type('create-admin', 'joan', '--care-model', 'First one', ...inNewYork)
  expect(out).toContain('joan')
  await house.owner.query(
    `insert into password_reset (hash, account_id, created_at, expires_at)
      select 'secret'::bytea, id, now(), now() + interval '7 days' from account where username = 'joan'`,
  )
  const { code } = await type('create-admin', 'joan', '--care-model', 'Second one', ...inNewYork)
  expect(code).toBe(0)
  const { rowCount } = await house.owner.query(
    "select from password_reset r join account a on a.id = r.account_id where a.username = 'joan'",
  )
  expect(rowCount).toBe(0)
})
