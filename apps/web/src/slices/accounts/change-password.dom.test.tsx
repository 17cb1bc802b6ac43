import { changePassword } from '@caseloom/contracts/accounts/endpoints'
import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { fill } from '../../testing/fill.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderPage } from '../../testing/render-page.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function change(user: UserEvent, current: string, next: string): Promise<void> {
  await fill(user, field('Current password'), current)
  await fill(user, field('New password'), next)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

test('changing the password says what is missing, what is wrong, and that it is done', async () => {
  const server = fakedServer()
  const { user } = await renderPage('/account', { server })

  await change(user, '', 'short')
  expect(await screen.findByText('Enter your current password.')).toBeDefined()
  expect(await screen.findByText('Use 8 characters or more.')).toBeDefined()
  expect(server.callsTo(changePassword)).toEqual([])

  server.answer(changePassword, problem('account.password_wrong'))
  await change(user, 'not-the-password', 'a-loom-of-many-threads')
  expect(await screen.findByText('The current password is not correct.')).toBeDefined()

  server.answer(changePassword, problem('account.password_weak'))
  await change(user, 'caseloom-demo', 'password1')
  expect(await screen.findByText(/not among the most common ones/)).toBeDefined()

  server.answer(changePassword, { Done: true })
  await change(user, 'caseloom-demo', 'a-loom-of-many-threads')
  await findToast('Password changed.')
  expect(field('New password').value).toBe('')
  expect(server.callsTo(changePassword).at(-1)?.body).toEqual({
    Current: 'caseloom-demo',
    Password: 'a-loom-of-many-threads',
  })
})
