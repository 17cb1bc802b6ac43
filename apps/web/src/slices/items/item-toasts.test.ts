import { closeToast, getToast, showToast } from '@caseloom/ui/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../platform/api.ts'
import { reportReached } from '../../platform/connection.ts'
import { showProblem } from './item-toasts.ts'

vi.hoisted(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('addEventListener', () => undefined)
})

afterEach(closeToast)

test('that there was no connection is no longer said when there is one', () => {
  showProblem(new OfflineError('away'))
  expect(getToast()?.message).toContain('There is no connection')

  reportReached()
  expect(getToast()).toBeNull()
})

test('a message that came since then stays', () => {
  showProblem(new OfflineError('away'))
  showToast({ message: 'Completed' })

  reportReached()
  expect(getToast()?.message).toBe('Completed')
})
