import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfiguration } from '../../platform/configuration.ts'
import type { GivenMember } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { addressStandIn, type AddressStandIn } from './testing/address-stand-in.ts'

let house: House
let member: GivenMember
let standIn: AddressStandIn

async function open(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  house = await openHouse({ environment })
  await givenMember()
}
async function givenMember(): Promise<void> {
  const model = await house.given.careModel()
  member = await house.given.member(model, { groups: [await house.given.group(model)] })
}
const search = (q: string) => house.as(member).get(`/api/addresses?q=${encodeURIComponent(q)}`)
const find = (placeId: string) => house.as(member).get(`/api/address-place?placeId=${encodeURIComponent(placeId)}`)
const near = (latitude: number, longitude: number) =>
  house.as(member).get(`/api/address-near?latitude=${latitude}&longitude=${longitude}`)
const described = async (q: string) =>
  (await search(q)).body.Items.map((item: { description: string }) => item.description)

describe('the built-in places', () => {
  beforeAll(() => open())
  afterAll(() => house.close())

  // spec: home 155
  test('find cities, ZIP codes, and a street in front of either', async () => {
    expect((await described('philadelphia'))[0]).toBe('Philadelphia, PA')
    expect((await described('Upper Darby, PA'))[0]).toBe('Upper Darby, PA')
    expect(await described('19147')).toEqual(['Philadelphia, PA 19147'])
    expect((await described('418 Juniper St, Philadelphia'))[0]).toBe('418 Juniper St, Philadelphia, PA')
    expect(await described('418 Juniper St, Philadelphia 19147')).toEqual(['418 Juniper St, Philadelphia, PA 19147'])
  })

  test.each(['', 'ph', 'zzqqxx', '<script>', 'x'.repeat(200), '🏠🏠🏠', 'Toronto Ontario', '\u0000\u0000\u0000'])(
    '%j suggests nothing',
    async (q) => {
      const { status, body } = await search(q)
      expect([status, body.Items]).toEqual([200, []])
    },
  )

  test.each([
    ['418 Juniper St Philadelphia', '418 Juniper St, Philadelphia, PA'],
    ['418 Juniper St Philadelphia 19147', '418 Juniper St, Philadelphia, PA 19147'],
    ['418 juniper st upper darby', '418 juniper st, Upper Darby, PA'],
    ['12 main st 19082', '12 main st, Upper Darby, PA 19082'],
  ])('%s needs no comma', async (typed, first) => {
    expect((await described(typed))[0]).toBe(first)
  })

  test.each(['12 main', '12 main st', '418 Juniper St P'])('%s names no place yet', async (typed) => {
    expect(await described(typed)).toEqual([])
  })

  test('a suggestion is found again by its id, split into its parts', async () => {
    const [item] = (await search('418 Juniper St, Philadelphia 19147')).body.Items
    const { body } = await find(item.place_id)
    expect(body).toEqual(item.Place)
    expect(body).toMatchObject({ Address: '418 Juniper St', City: 'Philadelphia', State: 'PA', Zip: '19147' })
    expect((await find('zip:99999')).status).toBe(404)
  })

  // spec: documents 151
  test('a position leads to the nearest ZIP code, and one at sea or abroad to none', async () => {
    const { status, body } = await near(39.9411, -75.1584)
    expect([status, body.description, body.Place.Address]).toEqual([200, 'Philadelphia, PA 19147', ''])
    expect((await near(61.2181, -149.9003)).body.description).toMatch(/^Anchorage, AK/)
    expect((await near(36, -70)).body.Code).toBe('record.not_found')
    expect((await near(48.8566, 2.3522)).body.Code).toBe('record.not_found')
  })

  test('the answer says that only the built-in places were searched', async () => {
    expect((await search('philadelphia')).body.BuiltIn).toBe(true)
    expect((await search('')).body).toEqual({ Items: [], BuiltIn: true })
  })

  // spec: documents 200
  test('a map shows the borders around a place, and no others', async () => {
    const { body } = await house.as(member).get('/api/outlines?latitude=39.95&longitude=-75.16')
    const names = body.Counties.map((county: { Name: string }) => county.Name)
    const kinds = new Set(body.Lines.map((line: { Kind: string }) => line.Kind))
    expect(body.Zoom).toBe(9)
    expect(names).toContain('Philadelphia')
    expect(names).not.toContain('Los Angeles')
    expect(kinds).toEqual(new Set(['state', 'county']))
    expect(JSON.stringify(body).length).toBeLessThan(40_000)
  })

  test('a map from farther away shows states alone, and one from nearby is smaller', async () => {
    const outlines = async (zoom: number) =>
      (await house.as(member).get(`/api/outlines?latitude=39.95&longitude=-75.16&zoom=${zoom}`)).body
    const [far, usual, close] = [await outlines(6), await outlines(9), await outlines(11)]

    expect(new Set(far.Lines.map((line: { Kind: string }) => line.Kind))).toEqual(new Set(['state']))
    expect([far.Counties.length, far.Zoom]).toEqual([0, 6])
    expect(close.Lines.length).toBeLessThan(usual.Lines.length)
    expect(JSON.stringify(far).length).toBeLessThan(100_000)
    const refused = [5, 12].map((zoom) =>
      house.as(member).get(`/api/outlines?latitude=39.95&longitude=-75&zoom=${zoom}`),
    )
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([400, 400])
  })

  test('nothing beyond the earth is drawn', async () => {
    const answers = [
      await house.as(member).get('/api/outlines?latitude=91&longitude=0'),
      await house.as(member).get('/api/outlines?latitude=x&longitude=0'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect((await house.as(member).get('/api/outlines?latitude=0&longitude=0')).body.Lines).toEqual([])
  })

  test('without a session no service is asked', async () => {
    expect((await house.anonymous.get('/api/addresses?q=philadelphia')).status).toBe(401)
    expect((await house.anonymous.get('/api/address-near?latitude=39.95&longitude=-75.16')).status).toBe(401)
  })
})

describe.each(['photon', 'nominatim', 'google'] as const)('%s', (provider) => {
  beforeAll(async () => {
    standIn = await addressStandIn()
    await open({ ADDRESS_PROVIDER: provider, ADDRESS_URL: standIn.url, ADDRESS_KEY: 'a-test-key' })
  })
  afterAll(async () => {
    await house.close()
    await standIn.close()
  })
  beforeEach(async () => {
    // Answers of the service are kept for a day.
    house.clock.advance(86_401)
    await givenMember()
    standIn.asked.length = 0
    standIn.mood = 'well'
  })

  // spec: home 78, 127, 186
  test('suggests in its own format, in the US alone, and is asked once a day', async () => {
    const { status, body } = await search('418 Juniper')
    await search('418  juniper ')

    expect([status, body.Items.length, standIn.asked.length]).toEqual([200, 1, 1])
    expect(body.Items[0].structured_formatting).toEqual({
      main_text: '418 Juniper Street',
      secondary_text: provider === 'google' ? 'Philadelphia, PA, USA' : 'Philadelphia, PA 19147',
    })
    house.clock.advance(86_401)
    await search('418 Juniper')
    expect(standIn.asked).toHaveLength(2)
  })

  test('receives what was typed and nothing about who typed it', async () => {
    await search('418 Juniper & friends')
    const [asked] = standIn.asked
    const query = new URL(asked?.url ?? '', standIn.url).searchParams
    expect(query.get(provider === 'google' ? 'input' : 'q')).toBe('418 Juniper & friends')
    expect(
      Object.keys(asked?.headers ?? {}).filter((name) => /cookie|authorization|referer|forwarded/.test(name)),
    ).toEqual([])
  })

  test('an address is split into its parts', async () => {
    const [item] = (await search('418 Juniper')).body.Items
    const place = item.Place ?? (await find(item.place_id)).body
    expect(place).toEqual({
      Address: '418 Juniper Street',
      City: 'Philadelphia',
      State: 'PA',
      Zip: '19147',
      Latitude: 39.9411,
      Longitude: -75.1584,
    })
  })

  // spec: documents 151
  test('a position leads to its address, is rounded to a house, and is asked for once a day', async () => {
    const { status, body } = await near(39.941_104_2, -75.158_399_9)
    await near(39.9411, -75.1584)

    expect([status, standIn.asked.length]).toEqual([200, 1])
    expect(body.description).toBe('418 Juniper Street, Philadelphia, PA 19147')
    expect(body.Place).toMatchObject({ Address: '418 Juniper Street', State: 'PA', Latitude: 39.9411 })
    expect(standIn.asked[0]?.url).not.toMatch(/39\.94110|75\.15839/)
    expect((await search('418 Juniper')).body.BuiltIn).toBe(false)
  })

  test('a position abroad or at sea has no address', async () => {
    expect((await near(43.6532, -79.3832)).body.Code).toBe('record.not_found')
    expect((await near(0, -30)).body.Code).toBe('record.not_found')
  })

  test('no position becomes an address unless the service answers', async () => {
    standIn.mood = 'broken'
    expect((await near(39.9411, -75.1584)).body.Code).toBe('address.unavailable')
  })

  test.each(['slow', 'endless', 'broken', 'elsewhere', 'refusing', 'strange'] as const)(
    'a service that is %s leaves the user to type by hand, and is asked again',
    async (mood) => {
      standIn.mood = mood
      const { status, body } = await search('418 Juniper')
      expect([status, body.Code]).toEqual([503, 'address.unavailable'])
      standIn.mood = 'well'
      expect((await search('418 Juniper')).status).toBe(200)
    },
  )
})

test.each([
  [{ ADDRESS_PROVIDER: 'photon' }],
  [{ ADDRESS_PROVIDER: 'google' }],
  [{ ADDRESS_URL: 'https://photon.example.org' }],
  [{ ADDRESS_PROVIDER: 'photon', ADDRESS_URL: 'http://photon.example.org' }],
  [{ ADDRESS_PROVIDER: 'photon', ADDRESS_URL: 'file:///etc/passwd' }],
  [{ ADDRESS_PROVIDER: 'photon', ADDRESS_URL: 'https://somebody@photon.example.org' }],
  [{ ADDRESS_PROVIDER: 'bing', ADDRESS_URL: 'https://bing.example.org' }],
])('the server does not start with %j', (environment) => {
  expect(() => readConfiguration(environment, '/')).toThrow(/ADDRESS_/)
})
