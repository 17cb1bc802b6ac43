import { closeToast, getToast, showToast } from '@caseloom/ui/layers/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem, OfflineError } from '../../platform/calls/api.ts'
import { reportReached } from '../../platform/calls/connection.ts'
import { showProblem } from './item-toasts.ts'

vi.hoisted(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('addEventListener', () => undefined)
})

afterEach(closeToast)

test('the message about a lost connection disappears when the connection is back', () => {
  showProblem(new OfflineError('away'))
  expect(getToast()?.message).toContain('There is no connection')

  reportReached()
  expect(getToast()).toBeNull()
})

test('a newer message stays', () => {
  showProblem(new OfflineError('away'))
  showToast({ message: 'Completed' })

  reportReached()
  expect(getToast()?.message).toBe('Completed')
})

const closed = new ApiProblem(
  {
    type: 'about:blank',
    title: 'Closed',
    status: 409,
    detail: 'This case is closed.',
    Code: 'case.closed',
    Values: {},
    RequestId: '1',
  },
  null,
)

// spec: documents 159, 160, 170, 171
test.each([
  ['a refusal', closed, 'Something went wrong: This case is closed.'],
  ['a failure of the page', new Error('odd'), 'An unexpected error happened: Something went wrong.'],
  ['a lost connection', new OfflineError('away'), 'There is no connection. Nothing was lost.'],
])('%s of an update is told in its words', (_, error, words) => {
  showProblem(error)
  expect(getToast()?.message).toMatch(new RegExp(`^${words}`))
})
