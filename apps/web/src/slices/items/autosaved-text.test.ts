import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AutosavedText, type SavedText, type TextPorts } from './autosaved-text.ts'

const before: SavedText = { value: 'As it was.', version: 3 }

/** A server that holds one text and refuses what was typed upon an older one. */
function serverWith(saved: SavedText) {
  const state = { ...saved, calls: [] as string[] }
  const ports: TextPorts = {
    save: async (text, basedOn) => {
      state.calls.push(text)
      if (basedOn < state.version) throw new Error('stale')
      Object.assign(state, { value: text, version: state.version + 1 })
      return { value: state.value, version: state.version }
    },
    findNewer: async () => ({ value: state.value, version: state.version }),
    keepDraft: vi.fn<TextPorts['keepDraft']>(),
    clearDraft: vi.fn<TextPorts['clearDraft']>(),
    isLocked: () => false,
  }
  return { state, ports }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is typed is kept at once and sent when the typing has rested for 660 ms', async () => {
  const { state, ports } = serverWith(before)
  const text = new AutosavedText(before, ports)

  text.type('As it is')
  text.type('As it is now.')
  await vi.advanceTimersByTimeAsync(659)
  expect(state.calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)

  expect(ports.keepDraft).toHaveBeenCalledTimes(2)
  expect(state.calls).toEqual(['As it is now.'])
  expect(ports.clearDraft).toHaveBeenCalledOnce()
  expect(text.getSnapshot()).toMatchObject({ state: 'done', isDirty: false, conflict: null })
})

test('nobody is written over: both texts are there until the writer chooses', async () => {
  const { state, ports } = serverWith({ value: 'What a colleague wrote.', version: 9 })
  const text = new AutosavedText(before, ports)

  text.type('What I wrote.')
  await vi.advanceTimersByTimeAsync(700)

  expect(state.value).toBe('What a colleague wrote.')
  expect(text.getSnapshot()).toMatchObject({
    text: 'What I wrote.',
    conflict: { mine: 'What I wrote.', theirs: 'What a colleague wrote.' },
  })
})

test('the chosen text is saved upon the newer one', async () => {
  const { state, ports } = serverWith({ value: 'Theirs.', version: 9 })
  const text = new AutosavedText(before, ports)
  text.type('Mine.')
  await vi.advanceTimersByTimeAsync(700)

  await text.settle('Theirs.\n\nMine.')

  expect(state).toMatchObject({ value: 'Theirs.\n\nMine.', version: 10 })
  expect(text.getSnapshot().conflict).toBeNull()
})

test('what others write is shown as long as nothing is being typed', () => {
  const { ports } = serverWith(before)
  const text = new AutosavedText(before, ports)

  text.adopt({ value: 'From elsewhere.', version: 4 })

  expect(text.getSnapshot()).toMatchObject({ text: 'From elsewhere.', isDirty: false })
})

test('what others write does not push away what is being typed', () => {
  const { ports } = serverWith(before)
  const text = new AutosavedText(before, ports)
  text.type('Still typing')

  text.adopt({ value: 'From elsewhere.', version: 4 })

  expect(text.getSnapshot().text).toBe('Still typing')
})

test('while another call takes the text along nothing is sent beside it', async () => {
  const { state, ports } = serverWith(before)
  const text = new AutosavedText(before, ports)
  text.type('With the outcome.')
  text.hold()

  await vi.advanceTimersByTimeAsync(700)

  expect(state.calls).toEqual([])
})

test('text that never reached the server is sent after a crash', async () => {
  const { state, ports } = serverWith(before)
  const text = new AutosavedText(before, ports)

  text.resume('Typed before the crash.', 3)
  await vi.advanceTimersByTimeAsync(700)

  expect(state.value).toBe('Typed before the crash.')
})

/** A server that tidies what it keeps: no odd spaces, none at the ends. */
function tidyingServer() {
  const { state, ports } = serverWith(before)
  const save: TextPorts['save'] = async (text, basedOn) => {
    // A text that is sent for ever would hang the test instead of failing it.
    if (state.calls.length > 5) throw new Error('sent again and again')
    return ports.save(text, basedOn).then(({ version }) => {
      const value = text.replaceAll('\u00A0', ' ').trim()
      Object.assign(state, { value })
      return { value, version }
    })
  }
  return { state, ports: { ...ports, save } }
}

test.each(['It is\u00A0so.', 'It is so, ', '   '])(
  'what the server tidies (%j) is sent once and stays as it was typed',
  async (typed) => {
    const { state, ports } = tidyingServer()
    const text = new AutosavedText(before, ports)

    text.type(typed)
    await vi.advanceTimersByTimeAsync(700)

    expect(await text.flush()).toBe(true)
    expect(state.calls).toEqual([typed])
    expect(ports.clearDraft).toHaveBeenCalled()
    expect(text.getSnapshot()).toMatchObject({ text: typed, state: 'done', isDirty: false })

    // The list of what the server holds comes in with the tidied text: nothing jumps while somebody goes on typing.
    text.adopt({ value: state.value, version: state.version })
    expect(text.getSnapshot()).toMatchObject({ text: typed, isDirty: false })

    text.type(`${typed}And more`)
    await vi.advanceTimersByTimeAsync(700)
    expect(state.calls).toEqual([typed, `${typed}And more`])
    expect(text.getSnapshot()).toMatchObject({ state: 'done', isDirty: false })
  },
)

test('what somebody else wrote is shown over a text that was tidied', async () => {
  const { state, ports } = tidyingServer()
  const text = new AutosavedText(before, ports)
  text.type('It is\u00A0so.')
  await vi.advanceTimersByTimeAsync(700)

  text.adopt({ value: 'From elsewhere.', version: state.version + 1 })
  expect(text.getSnapshot()).toMatchObject({ text: 'From elsewhere.', isDirty: false })

  // Typed anew it is a change again.
  text.type('It is\u00A0so.')
  expect(text.getSnapshot().isDirty).toBe(true)
})
