import { ProblemDocument } from '@caseloom/contracts/problem'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Imported after the globals are set, because the modules add listeners when they load.
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('location', new URL('http://caseloom.test/'))
const places = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  setItem: (key: string, value: string) => places.set(key, value),
  removeItem: (key: string) => places.delete(key),
})
const { ApiProblem } = await import('../calls/api.ts')
const { forgetEverything, loseItems, watchRefusals } = await import('./lost-access.ts')
const { keepPlace } = await import('./measured-place.ts')
const { openShortcuts, rememberOpened, shortcutIds } = await import('../recent-items.ts')
const { watchItems } = await import('../live/watched-items.ts')

const family = '0199aaaa-0000-7000-8000-000000000001'
const other = '0199aaaa-0000-7000-8000-000000000002'

let client: InstanceType<typeof QueryClient>
let answers: Map<string, () => unknown>
const stops: (() => void)[] = []

beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  answers = new Map()
  await openShortcuts('member', { isView: false })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  forgetEverything(client)
  client.clear()
})

function refuse(status: number): never {
  const words = { type: 'about:blank', title: 'Gone', status, detail: 'Gone', instance: '/' }
  const document = ProblemDocument.parse({ ...words, Code: 'record.not_found', Values: {}, RequestId: '1' })
  throw new ApiProblem(document, null)
}

/** Opens a page that shows the query's data. */
async function show(queryKey: readonly unknown[], answer: () => unknown) {
  answers.set(JSON.stringify(queryKey), answer)
  const queryFn = () => answers.get(JSON.stringify(queryKey))?.()
  const observer = new QueryObserver(client, { queryKey, queryFn })
  stops.push(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  return observer
}

const opened = (Id: string, RefId: string | null = null) =>
  rememberOpened({ Id, RefId, Name: 'Mateo Delgado', Description: null, Type: 'CASE', CaremodelId: 'm', At: '' })

test('a lost item leaves the screen at once and is answered like an unknown one', async () => {
  const page = await show(['cases', family], () => 'Mateo Delgado')
  answers.set(JSON.stringify(['cases', family]), () => refuse(404))

  loseItems(client, [family])

  await vi.waitFor(() => expect(page.getCurrentResult().data).toBeUndefined())
  await vi.waitFor(() => expect(page.getCurrentResult().error).toBeInstanceOf(ApiProblem))
  expect(page.getCurrentResult().data).toBeUndefined()
})

test('hidden data is dropped, and lists are fetched again', async () => {
  client.setQueryData(['appointments', other], 'A session of Mateo Delgado')
  client.setQueryData(['lookups', 'genders'], 'Nobody’s')
  const list = await show(['home'], () => 'Mateo Delgado')
  answers.set(JSON.stringify(['home']), () => 'Nobody')

  loseItems(client, [family])

  await vi.waitFor(() => expect(client.getQueryData(['appointments', other])).toBeUndefined())
  expect(client.getQueryData(['lookups', 'genders'])).toBe('Nobody’s')
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('Nobody'))
})

test('the search and “jump back in” forget a lost item and everything opened through it', async () => {
  opened(family)
  opened(other, family)
  opened('0199aaaa-0000-7000-8000-000000000003')

  loseItems(client, [family])

  await vi.waitFor(() => expect(shortcutIds()).toEqual(['0199aaaa-0000-7000-8000-000000000003']))
})

test.each([404, 403])('a call that answers %i takes the item from the screen', async (status) => {
  watchRefusals(client)
  opened(family)
  const page = await show(['cases', family], () => 'Mateo Delgado')
  answers.set(JSON.stringify(['cases', family]), () => refuse(status))

  await page.refetch()

  await vi.waitFor(() => expect(page.getCurrentResult()).toMatchObject({ data: undefined, status: 'error' }))
  expect(shortcutIds()).toEqual([])
})

test('a refused change refetches everything in view', async () => {
  watchRefusals(client)
  const page = await show(['cases', family], () => 'Mateo Delgado')
  answers.set(JSON.stringify(['cases', family]), () => refuse(404))
  const save = client.getMutationCache().build(client, { mutationFn: () => refuse(404) })

  await save.execute(undefined).catch(() => undefined)

  await vi.waitFor(() => expect(page.getCurrentResult()).toMatchObject({ data: undefined, status: 'error' }))
})

test("the reader's own change that ends the right is confirmed before the page goes", async () => {
  watchRefusals(client)
  const page = await show(['cases', family], () => 'Mateo Delgado')
  answers.set(JSON.stringify(['cases', family]), () => refuse(404))
  let answer = (_done: string) => undefined as void
  const transfer = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<string>((resolve) => (answer = resolve)) })
  const done = transfer.execute(undefined)

  loseItems(client, [family])
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(page.getCurrentResult().data).toBe('Mateo Delgado')
  answer('Given away')

  expect([await done, page.getCurrentResult().data]).toEqual(['Given away', 'Mateo Delgado'])
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBeUndefined())
})

test('an unreachable server takes nothing from the screen', async () => {
  watchRefusals(client)
  const page = await show(['cases', family], () => 'Mateo Delgado')
  answers.set(JSON.stringify(['cases', family]), () => {
    throw new Error('away')
  })

  await page.refetch()

  expect(page.getCurrentResult().data).toBe('Mateo Delgado')
})

test('after the end of a session no data is left', async () => {
  client.setQueryData(['cases', family], 'Mateo Delgado')
  client.setQueryData(['session'], 'Maya Okafor')
  opened(family)

  forgetEverything(client)

  expect([
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
    shortcutIds(),
  ]).toEqual([[['session']], []])
})

test('after the session the tab no longer knows where it was measured to be', () => {
  keepPlace({ latitude: 39.9526, longitude: -75.1652 })
  expect([...places.keys()]).toEqual(['geo'])

  forgetEverything(client)

  expect([...places.keys()]).toEqual([])
})

test('the page names what it shows and caches, once for each change and again on a new connection', async () => {
  const said: string[] = []
  const watched = watchItems(client, (text) => said.push(text) > 0)
  client.setQueryData(['cases', family], 'Mateo Delgado')
  opened(other)
  await vi.waitFor(() => expect(said.at(-1)).toBe(JSON.stringify({ Watch: [family, other] })))
  const count = said.length

  watched.begin()

  expect(said.slice(count)).toEqual([JSON.stringify({ Watch: [family, other] })])
  watched.lose(family)
  await vi.waitFor(() => expect(said.at(-1)).toBe(JSON.stringify({ Watch: [other] })))
})

/** A page that watches items, with the last list it sent to the server. */
function watching() {
  const said: string[] = []
  const watched = watchItems(client, (text) => said.push(text) > 0)
  return { lose: (id: string) => watched.lose(id), said }
}
const listOf = (...ids: string[]) => JSON.stringify({ Watch: ids })

test('a gone item is watched again once a call answers about it', async () => {
  const { said, lose } = watching()
  const page = await show(['cases', family], () => 'Mateo Delgado')
  await vi.waitFor(() => expect(said.at(-1)).toBe(listOf(family)))
  answers.set(JSON.stringify(['cases', family]), () => refuse(404))
  lose(family)
  await vi.waitFor(() => expect([page.getCurrentResult().status, said.at(-1)]).toEqual(['error', listOf()]))
  answers.set(JSON.stringify(['cases', family]), () => 'Mateo Delgado')

  await page.refetch()

  await vi.waitFor(() => expect(said.at(-1)).toBe(listOf(family)))
})

test('an item that is lost and shown again at once is sent to the server once more', async () => {
  const { said, lose } = watching()
  await show(['cases', family], () => 'Mateo Delgado')
  await vi.waitFor(() => expect(said).toEqual([listOf(family)]))

  lose(family)

  await vi.waitFor(() => expect(said).toEqual([listOf(family), listOf(family)]))
})

test('an item reported gone although a call answers is checked once more, and not again', async () => {
  const { said, lose } = watching()
  await show(['audit', family, 'changes'], () => 'Deleted by Maya')
  await show(['cases', other], () => 'Noa Levi')
  await vi.waitFor(() => expect(said.at(-1)).toBe(listOf(family, other)))
  const begun = said.length
  lose(family)
  await vi.waitFor(() => expect(said.slice(begun)).toEqual([listOf(family, other)]))

  lose(family)

  await vi.waitFor(() => expect(said.slice(begun + 1)).toEqual([listOf(other)]))
})
