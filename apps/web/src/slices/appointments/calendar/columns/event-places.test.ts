import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { calendarEntry } from '../../../../testing/faked/faked-calendar.ts'
import { beyondDay, placesOf } from './event-places.ts'

const DAY = '2026-11-20'
const entry = (number: number, from: string, to: string) =>
  calendarEntry({ Id: idOf(number), Start: `${DAY}T${from}:00`, End: `${DAY}T${to}:00` })
const five = [1, 2, 3, 4, 5].map((number) => entry(number, '10:00', '11:00'))

test('those at the same time share the width of their day', () => {
  const { places, crowds } = placesOf(
    [entry(1, '10:00', '11:00'), entry(2, '10:30', '11:30'), entry(3, '11:00', '12:00')],
    DAY,
  )

  expect(places.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
  ])
  expect(crowds).toEqual([])
})

test.each([
  ['begins with it', '10:00', true],
  ['begins beside its times', '10:30', true],
  ['begins below its times', '10:45', false],
  ['begins when it ends', '11:00', false],
])('the words of one make room for another that %s: %s, %s', (_when, from, isCovered) => {
  const { places } = placesOf([entry(1, '10:00', '11:00'), entry(2, from, '11:45')], DAY)

  expect(places.map((place) => place.isCovered)).toEqual([isCovered, false])
})

test('of three at the same time each has its own width', () => {
  const { places } = placesOf(five.slice(0, 3), DAY)

  expect(places.map((place) => place.isCovered)).toEqual([false, false, false])
})

test.each([
  [5, 5, 0],
  [4, 3, 2],
  [2, 1, 4],
])('of five at the same time, in a column for %i, %i are drawn and %i counted', (most, drawn, counted) => {
  const { places, crowds } = placesOf(five, DAY, most)

  expect(places).toHaveLength(drawn)
  expect(crowds.map(({ count, lane, lanes, from, to }) => [count, lane, lanes, from, to])).toEqual(
    counted === 0 ? [] : [[counted, most - 1, most, 600, 660]],
  )
})

test('a full hour takes no room from another one of the day', () => {
  const { places } = placesOf([...five, entry(6, '14:00', '15:00')], DAY, 2)

  expect(places.map(({ appointment, lanes }) => [appointment.Id, lanes])).toEqual([
    [idOf(1), 2],
    [idOf(6), 1],
  ])
})

test('the words of one make room for the box that counts those beside it, wherever that box begins', () => {
  const { places, crowds } = placesOf(
    [
      entry(1, '10:00', '11:00'),
      entry(2, '10:00', '10:15'),
      entry(3, '10:50', '13:00'),
      entry(4, '10:55', '11:30'),
      entry(5, '11:00', '12:00'),
    ],
    DAY,
    2,
  )

  expect(crowds.map(({ from, to, count }) => [from, to, count])).toEqual([[600, 780, 3]])
  expect(places.map(({ appointment, isCovered }) => [appointment.Id, isCovered])).toEqual([
    [idOf(1), true],
    [idOf(5), true],
  ])
})

test('an appointment through midnight is open at the midnight that it goes through', () => {
  const night = { Start: '2026-11-19T23:00:00', End: '2026-11-20T01:00:00' }
  const evening = { Start: '2026-11-19T22:00:00', End: '2026-11-20T00:00:00' }

  expect(beyondDay(night, '2026-11-19')).toEqual({ isBegun: false, goesOn: true })
  expect(beyondDay(night, DAY)).toEqual({ isBegun: true, goesOn: false })
  expect(beyondDay(evening, '2026-11-19')).toEqual({ isBegun: false, goesOn: false })
})
