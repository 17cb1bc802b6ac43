import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { sendQueue } from '../../../platform/queue/sending.ts'
import { setWallClock } from '../../../platform/texts/times.ts'
import { appointmentQuery, lookupQuery } from '../appointment-queries.ts'
import { OutcomeInPlace } from './outcome-in-place.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')
const waiting = vi.hoisted(() => ({ entries: [] as object[] }))
vi.mock('../../../platform/queue/sending.ts', async (load) => ({
  ...(await load<object>()),
  useWaiting: () => waiting.entries,
  useOfWaiting: (select: (entries: readonly object[]) => unknown) => select(waiting.entries),
}))
vi.mock('./use-appointment-completion.ts', () => ({
  useAppointmentCompletion: () => ({
    notes: { text: 'Good.' },
    pending: waiting.entries.length > 0 ? nobody : null,
    isStepShown: false,
    isSentLater: waiting.entries.length > 0,
    recording: { isOpen: false },
  }),
}))
afterEach(() => void (waiting.entries = []))

const outcome = { Active: true, Sequence: 1, Present: true, Category: null }
const held = { ...outcome, Id: 'held', Name: 'Held', Success: true }
const nobody = { ...outcome, Id: 'nobody', Name: 'No-show', Success: false }
// Only the properties that the component reads.
const appointment = {
  Id: 'a',
  Name: 'Session 9',
  Notes: '',
  Version: 1,
  LastModified: '2026-11-19T12:00:00',
  Completed: false,
  Can: { Complete: true, Update: true },
  TypeLUI: { Id: 'type', Name: 'Family session' },
  OutcomeLUI: null,
} as unknown as Appointment

function drawn(): string {
  const client = new QueryClient()
  client.setQueryData(appointmentQuery('a').queryKey, appointment)
  client.setQueryData(lookupQuery('appointment-outcomes').queryKey, { Items: [held, nobody] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OutcomeInPlace id="a" label="Set outcome of Session 9" />
    </QueryClientProvider>,
  )
}

test('an outcome in place says what choosing it does', () => {
  expect(drawn()).toContain('An outcome such as “Held” requires notes first')
  expect(drawn()).not.toContain('Waiting to send')
})

test('an outcome that cannot be sent yet waits and is not shown as done', () => {
  waiting.entries = [{ id: '1', item: 'a', slot: 'Completion' }]
  vi.spyOn(sendQueue, 'isAway').mockReturnValue(true)
  expect(drawn()).toContain('Waiting to send · 1')
  expect(drawn()).toContain('This outcome waits on this device')
  expect(drawn()).not.toContain('An outcome such as')
})
