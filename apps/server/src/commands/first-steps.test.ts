import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLine } from '../testing/command-line.ts'
import { openHouse, type House } from '../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const type = (...words: string[]) => commandLine(house.owner, house.clock)(...words)
const river = ['--care-model', 'River Valley']
const shownIn = (out: string) => /shown this once\): (\S+)/.exec(out)?.[1] ?? ''

test('a new care model needs a time zone, and an existing one keeps its own', async () => {
  const without = await type('create-admin', 'ada', ...river)
  const made = await type('create-admin', 'ada', ...river, '--time-zone', 'America/Denver')
  const other = await type('create-admin', 'bea', ...river, '--time-zone', 'Europe/Rome')

  expect(without).toMatchObject({ code: 2, err: expect.stringContaining('Give its time zone with --time-zone') })
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('Time zone: America/Denver') })
  expect(other).toMatchObject({
    code: 1,
    err: expect.stringContaining('River Valley is in the time zone America/Denver'),
  })
})

test('commands lead from the first administrator to a clinician who makes a first case', async () => {
  await type('create-group', 'North', ...river, '--category', 'Team')
  const trac = await type(
    'create-trac',
    'Family at Home',
    ...river,
    '--phase',
    'Engagement:8:1',
    '--phase',
    'Change:10:1.5',
  )
  const account = await type(
    'create-account',
    'maya',
    ...river,
    '--role',
    'clinician',
    '--name',
    'Maya Okafor',
    '--group',
    'North',
  )
  const maya = await house.anonymous.post('/auth/sign-in', {
    Username: 'maya',
    Password: shownIn(account.out),
    CareModel: 'river-valley',
  })

  expect(trac.out).toBe('River Valley has the trac Family at Home: Engagement, Change; 18 weeks.')
  expect(maya.status).toBe(200)
  const { rows } = await house.owner.query(
    `select t.name, string_agg(p.name || ' ' || p.weeks || ' ' || p.sessions_a_week, ', ' order by p.sequence) as phases
       from trac t join trac_phase p on p.trac_id = t.id group by t.name`,
  )
  expect(rows).toEqual([{ name: 'Family at Home', phases: 'Engagement 8 1.00, Change 10 1.50' }])
})

test.each([
  [['create-group', 'NÓRTH', ...river], 'River Valley has a group "NÓRTH" already.'],
  [['create-group', ' ', ...river], 'A name has 1 to 200 characters.'],
  [['create-trac', 'family at home', ...river, '--phase', 'One:8'], 'There is a trac "family at home" already.'],
  [['create-trac', 'Other', ...river], '--phase is missing'],
  [['create-trac', 'Other', ...river, '--phase', 'One:0:1'], '"One:0:1" is not a phase.'],
  [['create-trac', 'Other', ...river, '--phase', 'One:8:1:2'], '"One:8:1:2" is not a phase.'],
  [['register-client', 'a b', '--name', 'x'], 'The id of a client has'],
  [['set-time-zone', 'Mars/Base', ...river], '"Mars/Base" is not a time zone.'],
])('%j is refused with a sentence', async (words, sentence) => {
  const { code, err } = await type(...words)

  expect(code).toBeGreaterThan(0)
  expect(err).toContain(sentence)
})

test('a client is registered with a secret that is shown once', async () => {
  const { out } = await type('register-client', 'warehouse', '--name', 'Data warehouse')
  const again = await type('register-client', 'warehouse', '--name', 'Data warehouse')

  const { rows } = await house.owner.query("select name, encode(secret_hash, 'hex') as hash from api_client")
  expect(rows).toMatchObject([{ name: 'Data warehouse', hash: expect.not.stringContaining(shownIn(out)) }])
  expect(again).toMatchObject({ code: 1, err: 'A client "warehouse" is already registered.' })
})

test('a time zone is corrected while nothing has a date', async () => {
  const { out } = await type('set-time-zone', 'America/Boise', ...river)
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  await house.given.appointment(await house.given.managedCase(clinician, group))

  const refused = await type('set-time-zone', 'America/Boise', '--care-model', model.shortName)

  expect(out).toBe('River Valley is in the time zone America/Boise now; it was in America/Denver.')
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('has cases, appointments or other dated items at times of'),
  })
})
