import { expect, test } from 'vitest'
import { archiveName, listSpare, listSuperfluous, newestArchive, timeOfArchive } from './kept-archives.ts'

const NOW = new Date('2026-11-19T18:30:00Z')
const minutesAgo = (minutes: number) => archiveName(new Date(NOW.getTime() - minutes * 60_000))
const daysAgo = (days: number, at = '12:00:00') =>
  archiveName(new Date(`${new Date(NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10)}T${at}Z`))

test('an archive is named by its moment, and recognized by its name', () => {
  expect(archiveName(NOW)).toBe('caseloom-2026-11-19T18-30-00Z.zip')
  expect(timeOfArchive(archiveName(NOW))).toEqual(NOW)
})

test.each([
  'caseloom.zip',
  '.caseloom-2026-11-19T18-30-00Z.zip.part',
  'caseloom-2026-13-19T18-30-00Z.zip',
  'notes.txt',
])('what is named %s is none of ours', (name) => {
  expect(timeOfArchive(name)).toBeUndefined()
  expect(listSuperfluous([name], NOW)).toEqual([])
})

test('the newest eight are kept, and the last one of each day', () => {
  const today = Array.from({ length: 12 }, (_, index) => minutesAgo(index * 15))

  expect(listSuperfluous(today, NOW)).toEqual(today.slice(8))
})

test('of each earlier day the last one is kept, in whatever order the folder lists them', () => {
  const newest = Array.from({ length: 8 }, (_, index) => minutesAgo(index * 15))
  const yesterday = [daysAgo(1, '23:59:59'), daysAgo(1, '23:45:00'), daysAgo(1, '00:00:00')]
  const earlier = [daysAgo(2, '08:00:00'), daysAgo(2, '07:45:00')]

  const gone = listSuperfluous([...earlier, ...newest, ...yesterday].toReversed(), NOW)

  expect(gone).toEqual([yesterday[1], yesterday[2], earlier[1]])
})

test('one a day is kept for thirty days', () => {
  const newest = Array.from({ length: 8 }, (_, index) => minutesAgo(index * 15))
  const days = Array.from({ length: 40 }, (_, index) => daysAgo(index + 1))

  const gone = listSuperfluous([...newest, ...days], NOW)

  expect(gone).toEqual(days.slice(29))
})

test('the newest eight are kept however old they are', () => {
  const old = Array.from({ length: 10 }, (_, index) => daysAgo(index + 400))

  expect(listSuperfluous(old, NOW)).toEqual(old.slice(8))
})

test('archives of the future, after a clock was put back, neither count nor are deleted', () => {
  const future = Array.from({ length: 8 }, (_, index) => minutesAgo(-15 * (index + 1)))
  const past = [minutesAgo(0), minutesAgo(15)]

  expect(newestArchive([...future, ...past], NOW)).toBe(past[0])
  expect(listSuperfluous([...future, ...past], NOW)).toEqual([])
  expect(newestArchive(future, NOW)).toBeUndefined()
})

test('if there is no room, all but the newest and the last of each day may go, the oldest first', () => {
  const today = [minutesAgo(0), minutesAgo(15), minutesAgo(30)]
  const earlier = [daysAgo(1, '23:45:00'), daysAgo(1, '08:00:00'), daysAgo(40)]

  expect(listSpare([...today, ...earlier, 'notes.txt'], NOW)).toEqual([earlier[1], today[2], today[1]])
})
