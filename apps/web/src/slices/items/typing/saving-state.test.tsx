import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { setWallClock } from '../../../platform/texts/times.ts'
import { SavingState, savingKey } from './saving-state.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')
const queued = vi.hoisted(() => ({ entries: [] as object[], isAway: false }))
vi.mock('../../../platform/queue/sending.ts', () => ({
  useOfWaiting: (select: (waiting: readonly object[]) => unknown) => select(queued.entries),
  sendQueue: { isAway: () => queued.isAway },
}))
beforeEach(() => void Object.assign(queued, { entries: [], isAway: false }))

function drawn(client = new QueryClient()) {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SavingState item="a" lastModified="2026-11-19T12:00:00" />
    </QueryClientProvider>,
  )
}

test('an item in conflict is neither saved nor an error, and waits for a choice, not for the connection', () => {
  queued.entries = [{ item: 'a', trouble: { kind: 'conflict' } }]
  expect(drawn()).toContain('1 choice to make')
  expect(drawn()).not.toMatch(/Saved|Error|Waiting/)
  queued.isAway = true
  expect(drawn()).toContain('1 choice to make')
})

test('what waits for the connection is counted without what waits for a choice, as in the line above the page', () => {
  queued.isAway = true
  queued.entries = [{ item: 'a', trouble: { kind: 'conflict' } }, { item: 'a' }, { item: 'a' }, { item: 'another' }]
  expect(drawn()).toContain('Waiting to send · 2')
})

test('a call that was refused leaves no error behind, because nothing typed waits for it', async () => {
  const client = new QueryClient()
  const call = client.getMutationCache().build(client, {
    mutationKey: savingKey('a'),
    mutationFn: () => Promise.reject(new Error('Somebody else takes it by now.')),
  })
  await call.execute(undefined).catch(() => undefined)
  expect(drawn(client)).toContain('Saved')
  expect(drawn(client)).not.toContain('Error')
})

// spec: home 81
test('what is saved, is being saved and could not be saved is said', () => {
  expect(drawn()).toMatch(/Saved /)
  expect(drawn()).not.toMatch(/Saving|Error/)

  queued.entries = [{ item: 'a' }]
  expect(drawn()).toContain('Saving...')
  queued.entries = [{ item: 'another' }]
  expect(drawn()).not.toContain('Saving')
  queued.entries = [{ item: 'a', trouble: { kind: 'refused' } }]
  expect(drawn()).toContain('Error')
  expect(drawn()).not.toMatch(/Saved|Saving/)
})
