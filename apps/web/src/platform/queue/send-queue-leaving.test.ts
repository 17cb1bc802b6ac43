import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTabWithNotes, notes, savedNotes, valuesChange } from './send-queue-world.ts'

const field = notes('a')

type Tab = ReturnType<typeof aTabWithNotes>

let server: Tab['server']
let browser: Tab['browser']
let queue: Tab['queue']

beforeEach(() => {
  vi.useFakeTimers()
  ;({ server, browser, queue } = aTabWithNotes())
})
afterEach(() => {
  vi.useRealTimers()
})

const rest = (millis = 700) => vi.advanceTimersByTimeAsync(millis)
const type = (text: string) => queue.type(field, text, savedNotes)

const leave = () => {
  queue.leave()
  browser.closeTab(queue)
}

test('a page that was kept for Back goes on without meeting its own text', async () => {
  type('Two offe')
  queue.leave()
  await rest(100)
  queue.comeBack()
  type('Two offers.')
  await rest(2000)

  expect(server.text('a', 'Notes')).toBe('Two offers.')
  expect(queue.list()).toEqual([])
})

test('a mark of a page that was kept for Back does not drop what was chosen there afterwards', async () => {
  server.isDead = true
  void queue.put(valuesChange('a', 'Type', 'one'))
  queue.leave()
  await rest(100)
  queue.comeBack()
  void queue.put(valuesChange('a', 'Type', 'two'))
  await rest(5000)
  browser.closeTab(queue)
  server.isDead = false
  browser.openTab()
  await rest(100)

  expect(server.text('a', 'Type')).toBe('two')
})

test('an earlier choice in the store is not sent after the one that was sent when the page was left', async () => {
  server.isDead = true
  void queue.put(valuesChange('a', 'Type', 'one'))
  await rest(5000)
  server.isDead = false
  void queue.put(valuesChange('a', 'Type', 'two'))
  leave()
  await rest(100)
  expect(browser.kept()).toHaveLength(1)
  const next = browser.openTab()
  await rest(100)

  expect(server.text('a', 'Type')).toBe('two')
  expect(next.list()).toEqual([])
  expect(browser.kept()).toEqual([])
})
