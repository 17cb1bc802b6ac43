import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('with a connection', () => {
  // spec: home 185
  test('typed text is stored at once and sent when typing pauses', async () => {
    type('As it is')
    await rest(100)
    expect(browser.kept()).toHaveLength(1)
    type('As it is now.')
    await rest(659)
    expect(server.calls).toEqual([])
    await rest(10)

    expect(server.text('a', 'Notes')).toBe('As it is now.')
    expect(queue.list()).toEqual([])
    await rest(10)
    expect(browser.kept()).toEqual([])
  })

  test('a field may say that a shorter pause ends its typing', async () => {
    queue.type({ ...field, restMillis: 450 }, 'As it is', savedNotes)
    await rest(449)
    expect(server.calls).toEqual([])

    queue.type({ ...field, restMillis: 450 }, 'As it is now.', savedNotes)
    await rest(449)
    expect(server.calls).toEqual([])
    await rest(10)

    expect(server.text('a', 'Notes')).toBe('As it is now.')
  })

  test('a field hears of its own changes alone, until its text has been sent', async () => {
    const [own, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const stop = queue.subscribeField(field.item, field.slot, own)
    queue.subscribeField(field.item, 'Follow-up', other)
    type('As it is')
    expect(own).toHaveBeenCalled()
    const shown: unknown[] = []
    own.mockImplementation(() => void shown.push(queue.find(field.item, field.slot)))
    await rest()

    expect(shown.at(-1)).toBeUndefined()
    stop()
    const heard = shown.length
    type('As it is now.')
    expect([shown.length, other.mock.calls.length]).toEqual([heard, 0])
  })

  test.each(['It is\u00A0so.', 'It is so, ', '   '])(
    'text that the server normalizes (%j) stays as it was typed',
    async (typed) => {
      type(typed)
      await rest()

      expect(server.calls).toHaveLength(1)
      expect(queue.textOf(field, server.saved('a', 'Notes'))).toBe(typed)
    },
  )

  test('letters typed while the text is on its way are sent after it', async () => {
    type('One')
    await rest(662)
    type('One two')
    await rest(2000)

    expect(server.text('a', 'Notes')).toBe('One two')
    expect(queue.list()).toEqual([])
  })

  test('text that was typed and undone is not sent', async () => {
    type('As it was. And')
    type('As it was.')
    await rest()

    expect(server.calls).toEqual([])
    expect(queue.list()).toEqual([])
  })

  test('a second press of the same choice is the same change', async () => {
    const complete = () => queue.put({ ...valuesChange('a', 'Outcome', 'Held'), slot: 'Completion', isLast: true })
    const [first, second] = [complete(), complete()]
    await rest()

    await Promise.all([first, second])
    expect(server.calls).toHaveLength(1)
  })

  test('a choice made while another one is being sent builds on it', async () => {
    const first = queue.put(valuesChange('a', 'Type', 'one', 1))
    await rest(1)
    const second = queue.put(valuesChange('a', 'Type', 'two', 1))
    await rest()

    await Promise.all([first, second])
    expect(server.text('a', 'Type')).toBe('two')
  })
})

describe('without a connection', () => {
  test('typed text is sent automatically, in order, when a dead server is back', async () => {
    server.isDead = true
    type('In the train.')
    const completed = queue.put({ ...valuesChange('a', 'Outcome', 'Held'), isLast: true })
    await rest(5000)
    expect(queue.list()).toHaveLength(2)
    expect(queue.isAway()).toBe(true)
    server.isDead = false
    await rest(40_000)

    await completed
    expect(server.calls.map(({ slot }) => slot).slice(-2)).toEqual(['Notes', 'Outcome'])
    expect(queue.list()).toEqual([])
  })

  test('text typed after a completion was requested is sent before it, and is never locked out', async () => {
    server.isDead = true
    const completed = queue.put({ ...valuesChange('a', 'Outcome', 'Held'), isLast: true })
    await rest(5000)
    type('One more thing.')
    await rest(100)
    server.isDead = false
    queue.wake()
    await rest(3000)

    await completed
    expect(server.calls.map(({ slot }) => slot).slice(-2)).toEqual(['Notes', 'Outcome'])
    expect(queue.list()).toEqual([])
  })

  test('it is sent at once when the connection is known to be back', async () => {
    server.isDead = true
    type('In the train.')
    await rest(20_000)
    server.isDead = false
    queue.wake()
    await rest(50)

    expect(server.text('a', 'Notes')).toBe('In the train.')
  })

  test('the next tab sends what a closed tab left', async () => {
    server.isDead = true
    type('In the train.')
    await rest(100)
    browser.closeTab(queue)
    server.isDead = false
    browser.openTab()
    await rest(100)

    expect(server.text('a', 'Notes')).toBe('In the train.')
    expect(browser.kept()).toEqual([])
  })

  /** The reader goes to another page: the page is told, and ends. */
  const leave = () => {
    queue.leave()
    browser.closeTab(queue)
  }

  test('a text that the browser has not stored yet is sent when the page is left', async () => {
    type('Pasted.')
    leave()
    await rest(100)

    expect(browser.kept()).toEqual([])
    expect(server.text('a', 'Notes')).toBe('Pasted.')
  })

  test('a text that the browser has stored is left to the next page', async () => {
    type('Stored.')
    await rest(100)
    leave()
    await rest(100)
    expect(server.calls).toEqual([])

    browser.openTab()
    await rest(100)
    expect(server.text('a', 'Notes')).toBe('Stored.')
  })

  test('the last letters, which are sent when the page is left, are no conflict with those before them in the store', async () => {
    type('Two offe')
    await rest(100)
    type('Two offers.')
    leave()
    await rest(100)
    expect(browser.kept().map(({ text }) => text)).toEqual(['Two offe'])
    const next = browser.openTab()
    await rest(100)

    expect(server.text('a', 'Notes')).toBe('Two offers.')
    expect(next.list()).toEqual([])
    expect(browser.kept()).toEqual([])
  })

  test('a colleague’s text, saved after the page was left, is one to decide about', async () => {
    type('Two offe')
    await rest(100)
    type('Two offers.')
    leave()
    await rest(100)
    server.write('a', 'Notes', 'Somebody else’s.')
    const next = browser.openTab()
    await rest(100)

    expect(next.list()[0]?.trouble?.kind).toBe('conflict')
    expect(server.text('a', 'Notes')).toBe('Somebody else’s.')
  })

  test('an open tab keeps its own changes', async () => {
    server.isDead = true
    type('Mine to send.')
    await rest(100)
    const other = browser.openTab()
    await rest(100)

    expect(other.list()).toEqual([])
  })

  test('a text whose answer was lost is not taken for somebody else’s', async () => {
    server.losesAnswers = true
    type('Arrived.')
    await rest()
    server.losesAnswers = false
    type('Arrived. And more.')
    await rest(5000)

    expect(server.text('a', 'Notes')).toBe('Arrived. And more.')
    expect(queue.list()).toEqual([])
  })

  test('the end of a session keeps everything until somebody has signed in again', async () => {
    server.refusal = 'ended'
    type('Kept.')
    await rest(60_000)
    expect(queue.list()).toHaveLength(1)
    server.refusal = undefined
    queue.wake()
    await rest(50)
    expect(server.calls).toHaveLength(1)
    queue.resume()
    await rest(50)

    expect(server.text('a', 'Notes')).toBe('Kept.')
  })

  test('waiting text is not sent after the end of the session, however often the server is reached again', async () => {
    server.isDead = true
    type('Of one member.')
    await rest(2000)
    queue.end()
    server.isDead = false
    queue.wake()
    await queue.flush()
    await rest(120_000)
    expect([server.calls, queue.list().length, browser.kept().length]).toEqual([[], 1, 1])
    queue.resume()
    await rest(50)

    expect(server.text('a', 'Notes')).toBe('Of one member.')
  })
})

describe('when the server refuses', () => {
  test("nobody's text is overwritten: both are there, and the field can still be typed in", async () => {
    server.write('a', 'Notes', 'Theirs.')
    type('Mine')
    await rest()
    type('Mine, going on.')
    await rest()

    const [entry] = queue.list()
    expect(server.text('a', 'Notes')).toBe('Theirs.')
    expect(entry?.trouble).toMatchObject({ kind: 'conflict', theirs: { value: 'Theirs.' } })
    expect(queue.textOf(field, savedNotes)).toBe('Mine, going on.')
  })

  test.each([
    ['Keep mine', 'Mine.', 'Mine.'],
    ['Keep theirs', 'Theirs.', 'Theirs.'],
  ])('%s', async (_button, chosen, result) => {
    server.write('a', 'Notes', 'Theirs.')
    type('Mine.')
    await rest()
    queue.settle(queue.list()[0]?.id ?? '', chosen)
    await rest(50)

    expect(server.text('a', 'Notes')).toBe(result)
    expect(queue.list()).toEqual([])
    expect(queue.textOf(field, savedNotes)).toBe(result)
  })

  test('a completion waits until the writer has chosen', async () => {
    server.write('a', 'Notes', 'Theirs.')
    type('Mine.')
    const completed = queue.put({ ...valuesChange('a', 'Outcome', 'Held'), isLast: true })
    await rest(2000)
    expect(server.text('a', 'Outcome')).toBe('')
    queue.settle(queue.list()[0]?.id ?? '', 'Mine.')
    await rest(50)

    await completed
    expect(server.text('a', 'Outcome')).toBe('Held')
  })

  test('a text that is refused stays with the reason, also after a reload', async () => {
    server.refusal = { refused: 'This page does not exist.', mayPass: false }
    type('Mine.')
    await rest()
    browser.closeTab(queue)
    const next = browser.openTab()
    await rest(100)

    expect(next.list()).toMatchObject([
      { text: 'Mine.', trouble: { kind: 'refused', why: 'This page does not exist.' } },
    ])
    expect(next.list().filter((entry) => next.isOutOfSight(entry))).toHaveLength(1)
  })

  test('a refused choice is reported to its caller, and nothing else stops', async () => {
    server.refusal = { refused: 'No.', mayPass: false }
    const choice = queue.put(valuesChange('a', 'Type', 'one')).catch(() => 'told')
    await rest(10)
    server.refusal = undefined
    type('Going on.')
    await rest()

    expect(await choice).toBe('told')
    expect(server.text('a', 'Notes')).toBe('Going on.')
  })
})

test('a field that comes or goes is told to the others only if it has a change', () => {
  const told = vi.fn<() => void>()
  queue.subscribe(told)
  const unbind = queue.bind('a', 'Name')
  unbind()
  expect(told).not.toHaveBeenCalled()

  type('Mine.')
  told.mockClear()
  const leave = queue.bind('a', 'Notes')
  expect(told).toHaveBeenCalledOnce()
  leave()
  expect(told).toHaveBeenCalledTimes(2)
})

test('text of a closed tab never replaces what is being typed', async () => {
  server.isDead = true
  type('Left behind.')
  await rest(100)
  const here = browser.openTab()
  await rest(10)
  here.bind('a', 'Notes')
  here.type(field, 'Being typed', savedNotes)
  browser.closeTab(queue)
  await here.open()

  expect(here.textOf(field, savedNotes)).toBe('Being typed')
  server.isDead = false
  here.wake()
  await rest(5000)
  const texts = [server.text('a', 'Notes'), ...here.list().flatMap(({ text, trouble }) => [text, trouble?.kind])]
  expect(texts).toEqual(expect.arrayContaining(['Being typed', 'Left behind.', 'conflict']))
})
