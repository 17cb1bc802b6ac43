import { expect, test } from 'vitest'
import { clockOf, placeOf, zoneChoices, zonesFor } from './zone-choices.ts'

const winter = new Date('2026-01-15T18:12:00Z')
const summer = new Date('2026-07-15T18:12:00Z')
const choices = zoneChoices('America/New_York', winter)
const found = (term: string) => zonesFor(choices, term).map(({ id }) => id)

test('a place is called as people write it', () => {
  expect(placeOf('America/New_York')).toBe('New York')
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina')
  expect(placeOf('UTC')).toBe('UTC')
})

test('each says what its clocks show now, with daylight saving', () => {
  expect(clockOf('America/New_York', winter)).toBe('1:12 PM GMT-5')
  expect(clockOf('America/New_York', summer)).toBe('2:12 PM GMT-4')
  expect(clockOf('America/St_Johns', winter)).toBe('2:42 PM GMT-3:30')
})

test('they stand by continent and place, and offsets without a place are left out', () => {
  expect(choices.length).toBeGreaterThan(380)
  expect(choices.every(({ id }) => id.includes('/') && !id.startsWith('Etc/'))).toBe(true)
  const america = choices.filter(({ group }) => group === 'America').map(({ label }) => label)
  expect(america).toEqual(america.toSorted((one, other) => one.localeCompare(other)))
})

test.each([
  ['new york', 'America/New_York'],
  ['America/New_York', 'America/New_York'],
  ['eastern', 'America/New_York'],
  ['rome eur', 'Europe/Rome'],
])('"%s" finds %s', (term, zone) => {
  expect(found(term)).toContain(zone)
})

test('what no zone has finds none', () => {
  expect(found('eastern rome')).toEqual([])
})

test('a zone that the browser does not list is offered as long as it is the present one', () => {
  expect(choices.some(({ id }) => id === 'UTC')).toBe(false)
  expect(zoneChoices('UTC', winter)).toContainEqual(expect.objectContaining({ id: 'UTC', label: 'UTC', group: '' }))
})
