import { chooseGuestLocale, readGuestGrant, signInAsGuest } from '@caseloom/contracts/accounts/endpoints'
import { readDocument } from '@caseloom/contracts/documents/endpoints'
import { completeItems, updateItem } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../testing/drawn.tsx'
import { grantOf } from '../testing/faked/faked-guests.ts'
import { questionOf } from '../testing/house/kept-document.ts'
import { bundleOf, button, field, guestCan, guestForm, openGuestForm } from '../testing/house/opened-guest-form.ts'

const yes = idOf(301)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Three pages; the second is shown only to those who say yes on the first. */
const withHiddenPage = {
  Questions: [
    [[questionOf(110, 'Do you like pears?', { QType: 'RadioButtons', Items: [{ Id: yes, Name: 'Yes' }] })]],
    [[questionOf(111, 'Which pears?', { Visible: false })]],
    [[questionOf(112, 'Anything else?')]],
  ],
  PageTitles: ['Pears', 'Only for pears', 'The end'],
  PageRules: [
    [],
    [{ Behavior: 'all' as const, Conditions: [{ Question: idOf(110), Operator: '=' as const, Answer: yes }] }],
    [],
  ],
  PageCount: 3,
}

test('a guest passes by a page that their answers hide, forwards and back', async () => {
  const { user, address } = await openGuestForm(`${guestForm}/1`, withHiddenPage)

  await user.click(await button('Next'))
  await heading('The end')
  expect(address()).toBe(`${guestForm}/3`)
  await user.click(await button('Back'))

  await heading('Pears')
  expect(address()).toBe(`${guestForm}/1`)
})

test('skipping to the content leaves a guest in their form', async () => {
  const { user, server, leftFor } = await openGuestForm(`${guestForm}/1`, withHiddenPage)
  await heading('Pears')

  await user.click(screen.getByRole('link', { name: /^Skip to/ }))
  await waitFor(() => expect(window.location.hash).toBe('#main'))
  await new Promise((resolve) => void setTimeout(resolve, 20))

  expect(leftFor).toEqual([])
  expect(server.callsTo(signInAsGuest)).toEqual([])
  await heading('Pears')
})

test('a page that an answer shows is opened without a connection, too', async () => {
  const { server, user } = await openGuestForm(`${guestForm}/1`, withHiddenPage)
  await screen.findByRole('radio', { name: 'Yes' })
  server.setReachable(false)

  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await user.click(await button('Next'))

  await heading('Only for pears')
  expect(await field(/^Which pears/)).toBeDefined()
})

test('the address of a hidden page leads to the next one that is shown, and the last shown page completes', async () => {
  const middle = await openGuestForm(`${guestForm}/2`, withHiddenPage)
  await heading('The end')
  expect(middle.address()).toBe(`${guestForm}/3`)

  const [first = [], second = [], third = []] = withHiddenPage.Questions
  const last = await openGuestForm(`${guestForm}/3`, {
    ...withHiddenPage,
    Questions: [first, third, second],
    PageTitles: ['Pears', 'The end', 'Only for pears'],
    PageRules: [[], [], withHiddenPage.PageRules[1] ?? []],
  })
  await heading('The end')
  expect(last.address()).toBe(`${guestForm}/2`)
  expect(await button('Complete')).toBeDefined()
})

test('a guest may print the form before it is completed', async () => {
  await openGuestForm()

  const print = await screen.findByRole('link', { name: 'Print to PDF' })

  expect(print.getAttribute('href')).toBe(`/api/download/${idOf(20)}`)
})

test('what a guest has typed is saved before the form is printed', async () => {
  const { user, server, save } = await openGuestForm(`${guestForm}/1`)
  const order: string[] = []
  server.answer(updateItem, async ({ body }) => {
    await new Promise((resolve) => void setTimeout(resolve, 100))
    order.push('saved')
    return save(body.PropertyName ?? '', body.PropertyValue)
  })
  vi.stubGlobal('open', () => order.push('printed'))
  const print = await screen.findByRole('link', { name: 'Print to PDF' })
  // The link itself opens a tab, which counts as printed unless the page prevents it.
  print.addEventListener('click', (event) => queueMicrotask(() => event.defaultPrevented || order.push('printed')))
  await user.type(await field(/^Who took part/), 'Ana')

  print.focus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(order).toContain('printed'))
  expect(order).toEqual(['saved', 'printed'])
})

test('the questions follow the language that the guest chooses', async () => {
  let locale = 'en-US'
  const { server, user, now } = await openGuestForm(`${guestForm}/1`)
  const words = () => (locale === 'es-ES' ? '¿Quién participó?' : 'Who took part?')
  server
    .answer(readDocument, () => ({ ...now(), Questions: [[[questionOf(110, words())]]], PageCount: 1 }))
    .answer(chooseGuestLocale, ({ body }) => ({ Locale: (locale = body.Locale) && body.Locale }))

  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es-ES')

  expect(await field(/^¿Quién participó/)).toBeDefined()
  expect(screen.queryByText(/required/i)).toBeNull()
})

test('a guest who reads a new screen begins at its heading', async () => {
  const { server, user, change } = await openGuestForm('/guest', {}, bundleOf())
  server.answer(completeItems, () => {
    change({ Completed: true, Can: { ...guestCan, Update: false, Complete: false } })
    return [{ Id: idOf(20), Name: 'Weekly check-in', ErrorMessage: null }]
  })
  const focused = (name: string) =>
    waitFor(() => expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H1', name]))
  await heading('Who is filling this in?')
  expect(document.activeElement).toBe(document.body)

  await user.click(await button('Mateo'))
  await focused('For Mateo')
  await user.click(await button('Begin'))
  await focused('This session')
  await user.click(await button('Next'))
  await focused('What comes next')
  await user.click(await button('Complete'))
  await focused('Thank you')
  await user.click(await button('All forms'))
  await focused('For Mateo')
})

test('two of one first name are told apart by their forms, and each has their own', async () => {
  const form = (id: number, Name: string, SubjectNumber: number, FirstName = 'José') => ({
    Id: idOf(id),
    Name,
    FirstName,
    SubjectNumber,
    Completed: false,
    Open: true,
  })
  const Forms = [
    form(20, 'Youth check-in', 1),
    form(21, 'Parent check-in', 2),
    form(22, 'Parent check-in', 3, 'Ana'),
    form(23, 'Parent check-in', 4, 'Leo'),
    form(24, 'Parent check-in', 5, 'Leo'),
  ]
  const { user } = await openGuestForm('/guest', {}, bundleOf({ Forms }))
  await heading('Who is filling this in?')
  expect(await button('Ana')).toBeDefined()
  await user.click(await button('José · Parent check-in'))
  await heading('For José · Parent check-in')
  expect(screen.getByText('Parent check-in')).toBeDefined()
  expect(screen.queryByText('Youth check-in')).toBeNull()
  await user.click(await button('Somebody else'))
  expect(await button('Leo (1)')).toBeDefined()
  await user.click(await button('Leo (2)'))
  await heading('For Leo (2)')
})

test.each([
  ['the first of several forms is done', false, null],
  ['the last of several forms is done', true, /^.*for an hour/],
])('how long a guest can still read is said only at the end of all: %s', async (_, areOthersDone, words) => {
  const Forms = bundleOf().Forms.map((form) => ({ ...form, Completed: form.Id === idOf(20) || areOthersDone }))
  const grant = bundleOf({ Forms, Completed: areOthersDone })

  await openGuestForm(`${guestForm}/0`, { Completed: true }, grant)

  await heading('Thank you')
  expect(document.body.textContent.match(/for an hour/) === null).toBe(words === null)
})

test('at the end stands what the care model says there, as lines of its language', async () => {
  const DoneText = { Text: 'In a crisis call 988.\nAt night call us.', Locale: 'en-US' } as const
  await openGuestForm(`${guestForm}/0`, { Completed: true }, grantOf({ Completed: true, DoneText }))
  await heading('Thank you')
  const said = screen.getByText(/^In a crisis call 988\./)
  expect([said.lang, said.textContent]).toEqual(['en-US', DoneText.Text])
})

test('a form that the guest completes counts as done at once', async () => {
  const grant = bundleOf()
  const { server, user, change } = await openGuestForm(`${guestForm}/2`, {}, grant)
  server.answer(completeItems, () => {
    change({ Completed: true, Can: { ...guestCan, Update: false, Complete: false } })
    server.answer(readGuestGrant, {
      ...grant,
      Completed: true,
      Forms: grant.Forms.map((one) => ({ ...one, Completed: true })),
    })
    return [{ Id: idOf(20), Name: 'Weekly check-in', ErrorMessage: null }]
  })

  await user.click(await button('Complete'))

  expect(await screen.findByText(/You can still read and print it here for an hour/)).toBeDefined()
  await user.click(await button('All forms'))
  expect(await screen.findByText('2 of 2 forms are done')).toBeDefined()
})

test('a double click turns one page', async () => {
  const shown = withHiddenPage.Questions.map((rows) => rows.map((row) => row.map((one) => ({ ...one, Visible: true }))))
  const { user, address } = await openGuestForm(`${guestForm}/1`, {
    ...withHiddenPage,
    Questions: shown,
    PageRules: [[], [], []],
  })

  await user.dblClick(await button('Next'))

  await heading('Only for pears')
  expect(address()).toBe(`${guestForm}/2`)
})

test('a form of a bundle that completes itself later leads to the forms of the others, and one that does not to its page before', async () => {
  const { server, user, address } = await openGuestForm(`${guestForm}/2`, {}, bundleOf())
  server.answer(completeItems, [{ Id: idOf(20), Name: 'Weekly check-in', ErrorMessage: null }])
  await button('Back')
  server.setReachable(false)
  await user.click(await button('Complete'))
  await screen.findByText('It will be completed as soon as there is a connection.')

  await user.click(await button('All forms'))

  expect(await heading('Who is filling this in?')).toBeDefined()
  expect(address()).toBe('/guest')
  server.setReachable(true)
})

test('the list of a bundle says which form completes itself once there is a connection, and that there is none', async () => {
  const { server, user } = await openGuestForm(`${guestForm}/2`, {}, bundleOf())
  server.answer(completeItems, [{ Id: idOf(20), Name: 'Weekly check-in', ErrorMessage: null }])
  await button('Back')
  server.setReachable(false)
  await user.click(await button('Complete'))
  await screen.findByText('It will be completed as soon as there is a connection.')
  await user.click(await button('All forms'))

  expect(await screen.findByText(/^There is no connection\. A form that was not opened yet/)).toBeDefined()
  await user.click(await button('Mateo'))

  const row = (await screen.findByText('Weekly check-in')).closest('li')
  expect(row?.textContent).toContain('It will be completed as soon as there is a connection.')
  expect(row?.textContent).toContain('Waits')
  expect(await button('Read your answers')).toBeDefined()
  server.setReachable(true)
})
