import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  readTwoStep,
  renewRecoveryCodes,
} from '@caseloom/contracts/accounts/two-step-endpoints'
import { fireEvent, screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage, settled } from '../../../testing/render-page.tsx'

const codes = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBB${index}`)
const on = (RecoveryCodesLeft: number) => ({ SinceDay: '2026-11-19', RecoveryCodesLeft })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

async function prove(user: UserEvent, password = 'caseloom-demo'): Promise<void> {
  await fill(user, await field('Your password'), password)
  await press(user, 'Continue')
}

test('Escape closes the question for the password as Cancel does', async () => {
  const { user } = await renderPage('/account', { server: fakedServer() })
  await press(user, 'Turn on')
  await user.click(await field('Your password'))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined()
  expect(screen.queryByLabelText('Your password')).toBeNull()
})

test('two-step sign-in is turned on by the password and a first code, and shows the recovery codes once', async () => {
  const server = fakedServer().answer(beginTwoStep, problem('account.password_wrong'))
  const { user } = await renderPage('/account', { server })
  await press(user, 'Turn on')
  await prove(user, '')
  expect(await screen.findByText('Enter your password.')).toBeDefined()
  await prove(user, 'wrong')
  expect(await screen.findByText('The current password is not correct.')).toBeDefined()

  server.answer(beginTwoStep, {
    Secret: 'ABCDEFGHIJKLMNOP',
    Uri: 'otpauth://totp/Caseloom:maya?secret=ABCDEFGHIJKLMNOP',
  })
  await prove(user)
  expect(await screen.findByRole('img', { name: /^QR code for your authenticator app/ })).toBeDefined()
  expect((await field('Or type this key into the app')).value).toBe('ABCD EFGH IJKL MNOP')

  await press(user, 'Turn on')
  expect(await screen.findByText('Enter the 6 digits that the app shows.')).toBeDefined()
  server.answer(confirmTwoStep, problem('account.code_wrong'))
  await fill(user, await field('Code'), '000000')
  await press(user, 'Turn on')
  expect(await screen.findByText(/This code is not valid/)).toBeDefined()

  server.answer(confirmTwoStep, { RecoveryCodes: codes }).answer(readTwoStep, on(10))
  await fill(user, await field('Code'), '123456')
  await press(user, 'Turn on')
  await findToast('Two-step sign-in is on.')
  expect(server.callsTo(confirmTwoStep).map(({ body }) => body.Code)).toEqual(['000000', '123456'])
  for (const code of codes) expect(await screen.findByText(code)).toBeDefined()

  await press(user, 'I have kept them')
  expect(await screen.findByText(/On since Nov 19, 2026. 10 recovery codes left./)).toBeDefined()
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

test('a double-click sends a first code once, although it is refused before the second click', async () => {
  const server = fakedServer().answer(beginTwoStep, { Secret: 'ABCDEFGHIJKLMNOP', Uri: 'otpauth://totp/x' })
  server.answer(confirmTwoStep, problem('account.code_wrong'))
  const { user } = await renderPage('/account', { server })
  await press(user, 'Turn on')
  await prove(user)
  await fill(user, await field('Code'), '000000')

  const button = screen.getByRole('button', { name: 'Turn on' })
  fireEvent.click(button, { detail: 1 })
  expect(await screen.findByText(/This code is not valid/)).toBeDefined()
  fireEvent.click(button, { detail: 2 })

  await settled(server)
  expect(server.callsTo(confirmTwoStep)).toHaveLength(1)
})

test('a confirmation whose answer was lost leaves the page as it is on the server, from where codes can be made', async () => {
  const server = fakedServer().answer(beginTwoStep, { Secret: 'ABCDEFGHIJKLMNOP', Uri: 'otpauth://totp/x' })
  const { user } = await renderPage('/account', { server })
  await press(user, 'Turn on')
  await prove(user)
  await fill(user, await field('Code'), '123456')
  server.answer(confirmTwoStep, problem('account.two_step_on')).answer(readTwoStep, on(10))
  await press(user, 'Turn on')

  expect(await screen.findByText(/On since Nov 19, 2026. 10 recovery codes left./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeDefined()
})

test('new recovery codes replace the last ones, of which the page says that they are few', async () => {
  const server = fakedServer().answer(readTwoStep, on(1)).answer(renewRecoveryCodes, { RecoveryCodes: codes })
  const { user } = await renderPage('/account', { server })
  expect(
    await screen.findByText(/1 recovery code left. Make new recovery codes before you run out of them./),
  ).toBeDefined()

  await press(user, 'New recovery codes')
  await prove(user)

  expect(await screen.findByText(codes[9] ?? '')).toBeDefined()
  expect(server.callsTo(renewRecoveryCodes)[0]?.body).toEqual({ Password: 'caseloom-demo' })
})

test('it is turned off by the password, and stays on when the member cancels', async () => {
  const server = fakedServer().answer(readTwoStep, on(10)).answer(endTwoStep, { Done: true })
  const { user } = await renderPage('/account', { server })
  await press(user, 'Turn off')
  await press(user, 'Cancel')
  expect(server.callsTo(endTwoStep)).toEqual([])

  await press(user, 'Turn off')
  server.answer(readTwoStep, { SinceDay: null, RecoveryCodesLeft: 0 })
  await prove(user)

  await findToast('Two-step sign-in is off.')
  expect(await screen.findByText(/After your password, sign-in asks for a code/)).toBeDefined()
})
