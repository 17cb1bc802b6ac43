import { afterAll, beforeEach, expect, test, vi } from 'vitest'

// Imported after the globals are set, because the modules look at the page when they load.
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('addEventListener', () => undefined)
const { queryClient } = await import('./query-client.ts')
const { sendQueue } = await import('../queue/sending.ts')

afterAll(() => vi.unstubAllGlobals())

const key = ['items', 'form']
const question = (Id: string, Answer: string | null) => ({ Id, Text: `${Id}?`, Answer })
const form = (Version: number, who: string | null, next: string | null) => ({
  Id: 'form',
  Name: 'Session note',
  LastModified: `at ${Version}`,
  Version,
  PageTitles: ['One', 'Two'],
  Questions: [[[question('who', who)]], [[question('next', next)]]],
})
const part = (Version: number, PreviousVersion: number, who: string) => {
  const { Id, Name, LastModified } = form(Version, null, null)
  return { Id, Name, LastModified, Version, PreviousVersion, Questions: [question('who', who)] }
}

/** Saves the question `who`; the server answers with `answer`. */
function save(answer: object) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const body = { Id: 'who', PropertyName: 'who', PropertyValue: 'Everybody' }
  const call = { method: 'PUT', address: '/api/update/form', body } as const
  return sendQueue.put({ item: 'form', slot: 'who', label: 'Who', version: 5, call })
}

const isStale = () => queryClient.getQueryState(key)?.isInvalidated

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(key, form(5, null, 'Dinner'))
})

test('the answer to a question is merged into the cached form, and the rest of the form stays', async () => {
  await save(part(6, 5, 'Everybody'))
  expect(queryClient.getQueryData(key)).toEqual(form(6, 'Everybody', 'Dinner'))
  expect(isStale()).toBe(false)
})

test.each([
  ['another change came in between', part(7, 6, 'Everybody')],
  ['this answer changed nothing, but another change did', part(6, 6, 'Everybody')],
])('where %s, the form shows the answer, keeps its version and is read again', async (_, answer) => {
  await save(answer)
  expect(queryClient.getQueryData(key)).toEqual(form(5, 'Everybody', 'Dinner'))
  expect(isStale()).toBe(true)
})

test('a form that was read after the answer was saved stays as it is', async () => {
  queryClient.setQueryData(key, form(8, 'Nobody', 'Lunch'))
  await save(part(7, 6, 'Everybody'))
  expect(queryClient.getQueryData(key)).toEqual(form(8, 'Nobody', 'Lunch'))
  expect(isStale()).toBe(false)
})

test('an invalidated form is still read again', async () => {
  await queryClient.invalidateQueries({ queryKey: key })
  await save(part(6, 5, 'Everybody'))
  expect(queryClient.getQueryData(key)).toEqual(form(6, 'Everybody', 'Dinner'))
  expect(isStale()).toBe(true)
})

test('a whole item replaces the cached one', async () => {
  await save(form(6, 'Everybody', 'Lunch'))
  expect(queryClient.getQueryData(key)).toEqual(form(6, 'Everybody', 'Lunch'))
})

test('a part never replaces a form that is not cached', async () => {
  queryClient.clear()
  await save(part(6, 5, 'Everybody'))
  expect(queryClient.getQueryData(key)).toBe(undefined)
})
