import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const { WaitingCount } = await import('./waiting-count.tsx')
const { sendQueue } = await import('../../platform/queue/sending.ts')

const drawn = () => renderToStaticMarkup(<WaitingCount />)

test('the line about the lost connection counts the waiting changes', () => {
  expect(drawn()).toBe('')
  for (const slot of ['StartTime', 'TypeLUI']) {
    const call = { method: 'PUT', address: '/api/update/raw/a', body: {} } as const
    sendQueue.put({ item: 'a', slot, label: slot, version: 1, call }).catch(() => undefined)
  }
  expect(drawn()).toContain('2 changes are waiting to be sent.')
  for (const { id } of sendQueue.list()) sendQueue.drop(id)
  expect(drawn()).toBe('')
})
