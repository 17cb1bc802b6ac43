import type { ConfirmDialogProps } from '@caseloom/ui/layers/modal'
import { closeToast, getToast } from '@caseloom/ui/layers/toast'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../testing/drawn.tsx'
import { DeleteItemDialog } from './delete-item-dialog.tsx'

vi.stubGlobal('document', { documentElement: {} })
const shown = vi.hoisted(() => ({ confirm: (): void => undefined, isOpen: true }))
vi.mock('@caseloom/ui/layers/modal', () => ({
  ConfirmDialog: ({ isOpen, onConfirm }: ConfirmDialogProps) => {
    Object.assign(shown, { confirm: onConfirm, isOpen })
    return null
  },
}))
const fetched = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
beforeEach(closeToast)

// spec: home 122; appointments 136
test('a question that is taken back while it fades deletes nothing, and says so', () => {
  drawn(<DeleteItemDialog item={null} onClose={() => undefined} />)
  shown.confirm()

  expect(shown.isOpen).toBe(false)
  expect(getToast()).toMatchObject({ kind: 'error', message: 'No item was found.' })
  expect(fetched).not.toHaveBeenCalled()
})
