import { chooseGuestLocale, readGuestGrant, signInAsGuest, signOut } from '@caseloom/contracts/accounts/endpoints'
import { leaveOff } from '@caseloom/contracts/documents/endpoints'
import { completeItems, updateItem } from '@caseloom/contracts/items/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../testing/drawn.tsx'
import { setScreenWidth } from '../testing/faked/faked-browser.ts'
import { grantOf } from '../testing/faked/faked-guests.ts'
import { FakedProblem, problem } from '../testing/faked/faked-problem.ts'
import { fakedServer } from '../testing/faked/faked-server.ts'
import { keepDocument, questionOf } from '../testing/house/kept-document.ts'
import {
  bundleOf,
  button,
  field,
  guestCan as Can,
  guestForm as form,
  openGuestForm as openForm,
} from '../testing/house/opened-guest-form.ts'
import { renderGuest } from '../testing/render-page.tsx'

// spec: documents 2, 138
test('a guest sees one page at a time, from whom it comes, how far they are, and today as the day it is taken', async () => {
  const { user, address } = await openForm()

  expect(await screen.findByRole('heading', { name: 'This session' })).toBeDefined()
  const text = document.body.textContent
  expect(text).toContain('Weekly check-in from Maya Okafor, Family Therapy')
  expect(text).toContain('Taken November 19, 2026')
  expect(text).not.toContain('Scheduled')
  expect(screen.getByRole('progressbar', { name: '0 of 3 answered' }).getAttribute('aria-valuemax')).toBe('3')
  expect(address()).toBe(`${form}/1`)
  await user.click(await button('Next'))
  expect(await screen.findByRole('heading', { name: 'What comes next' })).toBeDefined()
  expect(address()).toBe(`${form}/2`)
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('a form that is done says the day on which it was completed', async () => {
  const done = {
    Completed: true,
    CompletedDate: '2026-11-17T18:20:00',
    Can: { ...Can, Update: false, Complete: false },
  }
  await openForm(`${form}/1`, done)

  expect(await screen.findByText(/Taken November 17, 2026/)).toBeDefined()
})

test('the next page of a form is shown from its start, however far down the one before was read', async () => {
  const { user } = await openForm()
  setScreenWidth(1280)
  const scroll = vi.spyOn(window, 'scrollTo')
  await user.click(await button('Next'))
  await screen.findByRole('heading', { name: 'What comes next' })
  expect(scroll.mock.calls).toEqual([[{ top: 0 }]])
})

// spec: documents 136, 137, 139
test('a guest is offered nothing that staff do: no links, no deleting, no sending', async () => {
  await openForm()
  await button('Next')

  const words = [...document.querySelectorAll('button, a')].map((one) => one.textContent)
  expect(words).toEqual(['Skip to content', 'Print to PDF', 'Next'])
})

test('a link signs in with its token, which leaves the address at once, and leads to where the guest stopped', async () => {
  const server = fakedServer()
    .answer(signInAsGuest, { ObjectId: idOf(20), ObjectType: 'DOCFORM' })
    .answer(readGuestGrant, grantOf())
  keepDocument(server, { LeftOffPage: 2, Can })

  const { address } = await renderGuest('/guest#secret-of-a-link', { server })

  expect(await screen.findByRole('heading', { name: 'What comes next' })).toBeDefined()
  expect(server.callsTo(signInAsGuest).map(({ body }) => body.Code)).toEqual(['secret-of-a-link'])
  expect([address(), window.location.hash]).toEqual([`${form}/2`, ''])
})

test('a link that is no longer good says so, whom to ask, and offers the code instead of another try', async () => {
  const server = fakedServer().answer(signInAsGuest, problem('session.invalid_guest_code'))
  await renderGuest('/guest#old', { server })

  expect(await screen.findByRole('heading', { level: 1, name: 'This link is closed' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toMatch(/or ask the person who sent it\.$/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Enter a code' }).getAttribute('href')).toBe('/guest-code')
})

test('without a link and without a session the code is asked for', async () => {
  const server = fakedServer().answer(readGuestGrant, problem('session.required'))
  const { leftFor } = await renderGuest('/guest', { server })

  expect(leftFor).toEqual(['/guest-code?reason=ended'])
})

test('what is typed without a connection stays, is marked, and is sent when it returns', async () => {
  const { server, user, answers } = await openForm()
  await field(/^Who took part/)
  server.setReachable(false)

  await user.type(await field(/^Who took part/), 'Everybody')
  await user.click(await button('Next'))
  await screen.findByText('No connection. Your answers are sent when it is back.')
  expect(screen.getByText(/^Keep this page open, or come back when there is a connection\./)).toBeDefined()
  expect(screen.queryByText(/^You can close this page/)).toBeNull()
  expect(screen.getByRole('progressbar', { name: '1 of 3 answered' })).toBeDefined()
  expect(answers().get('Who took part?')).toBeNull()
  server.setReachable(true)

  await screen.findByText('Saved on this device and sent')
  expect(screen.getByText(/^You can close this page and continue later\./)).toBeDefined()
  expect(answers().get('Who took part?')).toBe('Everybody')
})

test('a form that is completed elsewhere while a guest has it open says so', async () => {
  const { server, change } = await openForm()
  await field(/^Who took part/)
  expect(document.body.textContent).not.toContain('Weekly check-in is complete.')

  const { Id, Type, Version } = change({ Completed: true, Can: { ...Can, Update: false, Complete: false } })
  server.say({ Event: 'item:changed', Id, Type, Version, PersonId: null, CaseId: null, ClinicianId: null })

  expect((await screen.findByText('Weekly check-in is complete.')).closest('[role=status]')).not.toBeNull()
})

test('what the form wants in view is in view on every other page', async () => {
  const { user } = await openForm(`${form}/1`, {
    Questions: [[[questionOf(110, 'Who took part?')]], [[questionOf(112, 'What will you try?')]]],
    PageTitles: ['One', 'Two'],
    TemplatePreferences: { PinnedQuestions: [idOf(110)] },
  })
  await user.type(await field(/^Who took part/), 'Everybody')
  expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull()

  await user.click(await button('Next'))

  expect((await screen.findByRole('region', { name: 'Pinned' })).textContent).toBe('Who took part?Everybody')
})

test('a question that an answer shows appears without a connection, too', async () => {
  const yes = idOf(301)
  const first = questionOf(110, 'Was your child home?', { QType: 'RadioButtons', Items: [{ Id: yes, Name: 'Yes' }] })
  const ShowWhen = [
    { Behavior: 'all' as const, Conditions: [{ Question: idOf(110), Operator: '=' as const, Answer: yes }] },
  ]
  const second = questionOf(111, 'How did it go?', { Visible: false, ShowWhen })
  const { server, user } = await openForm(`${form}/1`, {
    Questions: [[[first], [second]]],
    PageTitles: ['One'],
    PageCount: 1,
  })
  await screen.findByRole('radio', { name: 'Yes' })
  server.setReachable(false)

  await user.click(screen.getByRole('radio', { name: 'Yes' }))

  expect(await field(/^How did it go/)).toBeDefined()
  server.setReachable(true)
  await screen.findByText('Saved on this device and sent')
})

// spec: documents 139
test('completing leads to the end, with the paper; the answers can be read, and not changed', async () => {
  const { server, user, change, address } = await openForm(`${form}/2`)
  server.answer(completeItems, () => {
    change({ Completed: true, Can: { ...Can, Update: false, Complete: false } })
    return [{ Id: idOf(20), Name: 'Weekly check-in', ErrorMessage: null }]
  })

  await user.click(await button('Complete'))

  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  expect(server.callsTo(completeItems).map(({ body }) => body)).toEqual([{}])
  expect(address()).toBe(`${form}/0`)
  // The page says it.
  expect(screen.queryByText('Completed: Weekly check-in')).toBeNull()
  const print = screen.getByRole('link', { name: 'Print to PDF' })
  expect(print.getAttribute('href')).toBe(`/api/download/${idOf(20)}`)
  await user.click(await button('Read your answers'))
  expect((await field(/^Who took part/)).readOnly).toBe(true)
})

test('a completion leads to the first answer that is missing', async () => {
  const { server, user, address } = await openForm(`${form}/2`)
  const Open = [{ Id: idOf(110), Text: 'Who took part?', Page: 1 }]
  const refused = [
    { Id: idOf(20), Name: 'Weekly check-in', ErrorMessage: 'Answer the required questions first.', Open },
  ]
  server.answer(completeItems, new FakedProblem('document.questions_open', refused))

  await user.click(await button('Complete'))

  await screen.findByText('1 required question has no answer')
  expect(address()).toBe(`${form}/1`)
})

test('without a connection, a completion that misses an answer is not put off until nobody looks', async () => {
  const { server, user, address } = await openForm(`${form}/1`)
  server.answer(completeItems, [{ Id: idOf(20), Name: 'Weekly check-in', ErrorMessage: null }])
  await field(/^Who took part/)
  server.setReachable(false)
  await user.type(await field(/^Who took part/), 'Everybody')
  await user.click(await button('Next'))
  await screen.findByText('No connection. Your answers are sent when it is back.')

  await user.click(await button('Complete'))

  await screen.findByText('2 required questions have no answer')
  expect(address()).toBe(`${form}/1`)
  expect(document.body.textContent).not.toContain('It will be completed')
  await user.type(await field(/^What did the family work on/), 'Evenings')
  await user.click(await button('Next'))
  await user.type(await field(/^What will the family try/), 'Walks')
  await user.click(await button('Complete'))
  await screen.findByText('It will be completed as soon as there is a connection.')
  server.setReachable(true)
  await waitFor(() => expect(server.callsTo(completeItems)).toHaveLength(1))
})

test('a double tap on Complete without a connection does not call the completion back; one on Not yet does', async () => {
  const answered = questionOf(110, 'Who took part?', { QType: 'ShortAnswer', Answer: 'Everybody' })
  const page = { Questions: [[[answered]]], PageTitles: ['One'], PageCount: 1 }
  const { server, user } = await openForm(`${form}/1`, page)
  await field(/^Who took part/)
  server.setReachable(false)
  await user.click(await button('Complete'))

  fireEvent.click(await button('Not yet'), { detail: 2 })
  expect(screen.getByRole('button', { name: 'Not yet' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Not yet' }))
  expect(await button('Complete')).toBeDefined()
  server.setReachable(true)
})

test('the form is in the language of its guest, who may choose another', async () => {
  const { server, user } = await openForm(`${form}/1`, {}, grantOf({ Locale: 'es-ES' }))
  server.answer(chooseGuestLocale, ({ body }) => ({ Locale: body.Locale }))

  expect(await button('Siguiente')).toBeDefined()
  expect(document.documentElement.lang).toBe('es-ES')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'it-IT')

  expect(await button('Avanti')).toBeDefined()
  expect(document.documentElement.lang).toBe('it-IT')
  await waitFor(() => expect(server.callsTo(chooseGuestLocale).map(({ body }) => body.Locale)).toEqual(['it-IT']))
})

test('a link that ends while the form is open says what to do, and that nothing is lost', async () => {
  const { server, user } = await openForm()
  server.answer(updateItem, problem('session.required'))

  await user.type(await field(/^Who took part/), 'Everybody')

  expect(await screen.findByRole('heading', { name: 'This link is closed' })).toBeDefined()
  expect(document.body.textContent).toContain('What you typed and could not send is kept')
})

test('the page in the form is remembered for another device', async () => {
  const { server, user } = await openForm()
  await user.click(await button('Next'))

  await waitFor(() => expect(server.callsTo(leaveOff).at(-1)?.body).toEqual({ Page: 2 }))
})

const bundle = bundleOf()

test('a bundle first asks who is filling in, and shows nobody a finished form of somebody else', async () => {
  const { user, address } = await openForm('/guest', {}, bundle)

  expect(await screen.findByRole('heading', { name: 'Who is filling this in?' })).toBeDefined()
  expect(document.body.textContent).toContain('1 of 2 forms are done')
  await user.click(await button('Ana'))
  expect(await screen.findByText('Parent check-in')).toBeDefined()
  expect(screen.queryByRole('button', { name: /answers|Begin/ })).toBeNull()
  await user.click(await button('Somebody else'))
  await user.click(await button('Mateo'))
  await user.click(await button('Begin'))

  expect(await field(/^Who took part/)).toBeDefined()
  expect(address()).toBe(`${form}/1`)
  expect(await button('All forms')).toBeDefined()
})

test('Back leads from a form of a bundle to the forms of whom it is about, and from them to the names', async () => {
  const { user, address } = await openForm('/guest', {}, bundle)
  await user.click(await button('Mateo'))
  await user.click(await button('Begin'))
  await field(/^Who took part/)

  history.back()
  expect(await screen.findByRole('heading', { name: 'For Mateo' })).toBeDefined()
  history.back()
  expect(await screen.findByRole('heading', { name: 'Who is filling this in?' })).toBeDefined()
  expect(address()).toBe('/guest')
})

test('back at the forms of a bundle, the guest sees what was done meanwhile', async () => {
  const { server, user } = await openForm('/guest', {}, bundle)
  await user.click(await button('Mateo'))
  await user.click(await button('Begin'))
  await field(/^Who took part/)
  server.answer(readGuestGrant, { ...bundle, Forms: bundle.Forms.map((one) => ({ ...one, Completed: true })) })

  await user.click(await button('All forms'))

  expect(await screen.findByText('2 of 2 forms are done')).toBeDefined()
})

test('signing out ends the session and leads to the code', async () => {
  const { server, user, leftFor } = await openForm('/guest', {}, bundle)
  server.answer(signOut, { Done: true })

  await user.click(await button('Sign out'))

  await waitFor(() => expect(leftFor).toEqual(['/guest-code?reason=out']))
  expect(server.callsTo(signOut)).toHaveLength(1)
})
