import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { finder, type Sought } from './where-served.ts'

/** A cluster that knows these keys, or does not answer. */
function cluster(name: string, knows: () => readonly string[] | 'away') {
  const asked: string[] = []
  const query = (_text: string, [, key = '']: string[]) => {
    asked.push(key)
    const known = knows()
    return known === 'away'
      ? Promise.reject(new Error('away'))
      : Promise.resolve({ rows: [{ here: known.includes(key) }] })
  }
  return { cluster: name, pool: { query } as unknown as pg.Pool, asked }
}

const session = (key: string): Sought => ({ what: 'session', key })

test('all clusters are asked, for what is nowhere as for what is on the first', async () => {
  const [home, east] = [cluster('home', () => ['a']), cluster('east', () => ['b'])]
  const places = finder([home, east])

  expect(await places.find(session('a'))).toBe('home')
  expect(await places.find(session('b'))).toBe('east')
  expect(await places.find(session('c'))).toBeUndefined()
  expect([home.asked, east.asked]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('a session is remembered for a minute, until it is forgotten; a name is not', async () => {
  let where: readonly string[] = ['a']
  const home = cluster('home', () => where)
  const east = cluster('east', () => (where.length > 0 ? [] : ['a']))
  const places = finder([home, east])
  const find = () => places.find(session('a'))
  await find()
  where = []
  expect([await find(), home.asked.length]).toEqual(['home', 1])

  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
  expect(await find()).toBe('east')
  now.mockRestore()
  where = ['a']
  expect(await find()).toBe('east')
  places.forget(session('a'))
  expect(await find()).toBe('home')

  const name: Sought = { what: 'care model', key: 'a' }
  expect(await places.find(name)).toBe('home')
  where = []
  expect(await places.find(name)).toBe('east')
})

test('what may be on a cluster that does not answer is not said to be nowhere', async () => {
  const places = finder([cluster('home', () => ['a']), cluster('east', () => 'away')])

  expect(await places.find(session('a'))).toBe('home')
  await expect(places.find(session('b'))).rejects.toThrow('does not answer')
})

test('the oldest is forgotten first when there are too many', async () => {
  const home = cluster('home', () => ['0', '1', 'x'])
  const places = finder([home], 2)
  for (const key of ['0', '1', 'x', 'x', '1', '0']) await places.find(session(key))

  expect(home.asked).toEqual(['0', '1', 'x', '0'])
})
