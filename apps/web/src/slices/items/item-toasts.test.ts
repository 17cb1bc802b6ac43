import { closeToast, getToast, showToast } from '@caseloom/ui/layers/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../platform/calls/api.ts'
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
