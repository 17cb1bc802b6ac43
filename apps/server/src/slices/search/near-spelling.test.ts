import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

/** The clinician's own families; thousands of other names differ from theirs by two letters. */
const names = [
  'Marek',
  'Tomas',
  'Lenka',
  'Sorin',
  'Delia',
  'Kovar',
  'Ruben',
  'Nadir',
  'Petra',
  'Milos',
  'Joan',
  'Zoltan',
  'Katrin',
]
const syllables = 'b d k l m n r s t v z'
  .split(' ')
  .flatMap((first) => 'a e i o u'.split(' ').map((second) => first + second))

let house: House
let model: GivenModel
const readers = new Map<string, GivenMember>()

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  readers.set('their clinician', clinician)
  readers.set('an administrator', await house.given.member(model, { role: 'administrator' }))
  for (const name of names) await house.given.managedCase(clinician, group, { name: `${name} Ashworthy` })
  const others = Array.from({ length: 2000 }, (_, n) => filler(n))
  await house.owner.query(
    `insert into item (care_model_id, id, kind, name, created_at, modified_at)
     select $1, app.new_id(), 'CONTACT', name, $3, $3 from unnest($2::text[]) name`,
    [model.id, others, house.clock.now()],
  )
  // Autovacuum would do this after a while.
  await house.owner.query('analyze')
})
afterAll(() => house.close())

/** One of the names with two letters replaced by a syllable. */
function filler(n: number): string {
  const name = names[n % names.length]?.toLowerCase() ?? ''
  const syllable = syllables[Math.floor(n / names.length) % syllables.length] ?? ''
  const at = Math.floor(n / names.length / syllables.length) % (name.length - 1)
  return name.slice(0, at) + syllable + name.slice(at + 2)
}

const slips: [string, (name: string) => string][] = [
  ['two letters that changed places', (name) => name.slice(0, 2) + name.charAt(3) + name.charAt(2) + name.slice(4)],
  ['a letter that is another', (name) => `${name.slice(0, 3)}x${name.slice(4)}`],
  ['a letter left out', (name) => name.slice(0, 2) + name.slice(3)],
  ['a letter twice', (name) => name.slice(0, 3) + name.slice(2)],
]

test.each(
  ['their clinician', 'an administrator'].flatMap((reader) =>
    slips.map(([slip, misspell]) => [reader, slip, misspell] as const),
  ),
)('among two thousand names like theirs %s finds every family in spite of %s', async (reader, _slip, misspell) => {
  const member = readers.get(reader)
  const missed: string[] = []
  for (const name of names) {
    const { body } = await house.as(member ?? { token: '' }).get(`/api/search?q=${misspell(name)}`)
    const found = body.Items.map((item: { Name: string }) => item.Name)
    if (!found.includes(`${name} Ashworthy`)) missed.push(`${misspell(name)}: ${found.join()}`)
  }

  expect(missed).toEqual([])
})

test('results for a clinician do not depend on names that they may not see', async () => {
  const visit = house.as(readers.get('their clinician') ?? { token: '' })
  const before = (await visit.get('/api/search?q=amrek')).body
  await house.owner.query(
    `insert into item (care_model_id, id, kind, name, created_at, modified_at)
     select $1, app.new_id(), 'CONTACT', 'amre' || letter, $2, $2 from unnest(string_to_array('a b c d e f g h i j l m n o p q r s t', ' ')) letter`,
    [model.id, house.clock.now()],
  )

  expect((await visit.get('/api/search?q=amrek')).body).toEqual(before)
  expect(before.Items.length).toBeGreaterThan(0)
})
