import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const { sendQueue } = await import('../../../platform/queue/sending.ts')
const { queueValues, valuesIn } = await import('./queue-values.ts')

afterEach(() => {
  for (const { id } of sendQueue.list()) sendQueue.drop(id)
})

test('an end that is changed while the start still waits does not replace the start', () => {
  const change = (values: Record<string, string>) => queueValues({ item: 'a', label: 'Session', values, version: 1 })
  void change({ ScheduledStartTime: '09:00', ScheduledEndTime: '10:00' })
  void change({ ScheduledEndTime: '10:30' })

  const [entry, ...others] = sendQueue.list().slice(-1)
  expect(entry && valuesIn(entry)).toEqual({ ScheduledStartTime: '09:00', ScheduledEndTime: '10:30' })
  expect(others).toEqual([])
})
