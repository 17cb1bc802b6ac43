import { readGuestGrant } from '@caseloom/contracts/accounts/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../testing/drawn.tsx'
import { bundleOf, button, field, guestForm, openGuestForm } from '../testing/house/opened-guest-form.ts'

const said = () =>
  [...document.querySelectorAll('[aria-live=polite].cl-sr-only')].map((each) => each.textContent).join('')

/** A form that a guest has open, and a way to let the clinician's answer to a question arrive. */
async function openWithAnswers() {
  const opened = await openGuestForm(`${guestForm}/1`)
  const { server, save, now } = opened
  await field(/^Who took part/)
  const arrives = (question: string, text: string) => {
    save(question, text)
    const { Id, Version } = now()
    server.say({ Event: 'question:answer', Id, q: question, text, Answer: text, Version, Position: Version })
  }
  return { ...opened, arrives }
}

test('an answer that arrives from somebody else is told to screen readers, once they have paused', async () => {
  const { arrives } = await openWithAnswers()

  arrives(idOf(110), 'Mother')
  await waitFor(async () => expect((await field(/^Who took part/)).value).toBe('Mother'))
  arrives(idOf(110), 'Mother and son')
  await waitFor(async () => expect((await field(/^Who took part/)).value).toBe('Mother and son'))

  expect(said()).toBe('')
  await waitFor(() => expect(said()).toBe('Changed elsewhere: Who took part?'))
})

test('several that arrive together are counted', async () => {
  const { arrives } = await openWithAnswers()
  arrives(idOf(110), 'Mother')
  arrives(idOf(112), 'Walks')

  await waitFor(() => expect(said()).toBe('2 answers changed elsewhere'))
})

test('what the guest answers is not told, neither while it waits nor when it is saved', async () => {
  const { user, answers, arrives } = await openWithAnswers()
  await user.type(await field(/^Who took part/), 'Everybody')
  await waitFor(() => expect(answers().get('Who took part?')).toBe('Everybody'))
  arrives(idOf(111), 'Trust')

  await waitFor(() => expect(said()).toBe('Changed elsewhere: What did the family work on?'))
  expect(screen.getByText('Saved on this device and sent')).toBeDefined()
})

test('a form of a bundle that is completed meanwhile, elsewhere or once there is a connection, counts as done on the open list', async () => {
  const grant = bundleOf()
  const { server, user, now } = await openGuestForm('/guest', {}, grant)
  await user.click(await button('Mateo'))
  await screen.findByText('1 of 2 forms are done')
  server.answer(readGuestGrant, { ...grant, Forms: grant.Forms.map((one) => ({ ...one, Completed: true })) })

  const { Id, Version } = now()
  const rest = { PersonId: null, CaseId: null, ClinicianId: null, Version, Position: 9 }
  server.say({ Event: 'item:changed', Id, Type: 'DOCFORM', ...rest })

  expect(await screen.findByText('2 of 2 forms are done')).toBeDefined()
  expect(await button('Read your answers')).toBeDefined()
})
