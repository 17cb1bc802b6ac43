import { listPasskeys, removePasskey } from '@caseloom/contracts/accounts/passkey-endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const phone = { Id: idOf(1), Name: 'My phone', SinceDay: '2026-11-01', LastUsed: null }
const laptop = { Id: idOf(2), Name: 'My laptop', SinceDay: '2026-11-02', LastUsed: '2026-11-18T09:00:00' }

test('passkeys are listed, and where the browser makes none the page says so', async () => {
  const server = fakedServer().answer(listPasskeys, { ArePossible: true, Items: [phone, laptop] })
  await renderPage('/account', { server })

  const rows = within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^My phonesince .*Nov(ember)? 1.*not used yet/),
    expect.stringMatching(/^My laptopsince .*last used/),
  ])
  expect(screen.getByText('This browser, or the address of this page, does not allow passkeys.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('one is removed after a question, also where another tab was quicker', async () => {
  const server = fakedServer()
    .answer(listPasskeys, { ArePossible: true, Items: [phone] })
    .answer(removePasskey, problem('record.not_found'))
  const { user } = await renderPage('/account', { server })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove My phone' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the passkey My phone?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  }

  await remove()
  await findToast('Passkey removed')

  server.answer(removePasskey, { Done: true }).answer(listPasskeys, { ArePossible: true, Items: [] })
  await remove()
  await findToast('Passkey removed')
  expect(server.callsTo(removePasskey)[0]?.params).toEqual({ id: phone.Id })
  expect(await screen.findByText('You have no passkey yet.')).toBeDefined()
})
