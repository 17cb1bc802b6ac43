import { chooseGuestLocale } from '@caseloom/contracts/accounts/endpoints'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { findToast } from '../testing/find-toast.ts'
import { field, guestForm, openGuestForm } from '../testing/house/opened-guest-form.ts'

const language = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' })

test('a form in another language than the page is read out in its own', async () => {
  await openGuestForm(`${guestForm}/1`, { Language: 'es-ES' })

  const question = await field(/^Who took part/)
  expect(document.documentElement.lang).toBe('en-US')
  expect(question.closest('[lang]')?.getAttribute('lang')).toBe('es-ES')
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe('es-ES')
  expect(screen.getByRole('progressbar').closest('[lang]')).toBe(document.documentElement)
})

test('without a connection the language stays, which is said', async () => {
  const { server, user } = await openGuestForm(`${guestForm}/1`)
  server.answer(chooseGuestLocale, ({ body }) => ({ Locale: body.Locale }))
  const choice = await language()
  server.setReachable(false)

  await user.selectOptions(choice, 'es-ES')

  await findToast('There is no connection. Try again when it is back.')
  expect(screen.getByRole('alert').textContent).toContain('There is no connection.')
  expect([document.documentElement.lang, choice.value]).toEqual(['en-US', 'en-US'])
})
