import { findAddressNear, listAddresses, readAddress, readOutlines } from '@caseloom/contracts/addresses/endpoints'
import type { AddressSuggestion } from '@caseloom/contracts/addresses/address'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fill } from '../../testing/fill.ts'
import { questionOf } from '../../testing/house/kept-document.ts'
import { openQuestions } from '../../testing/house/opened-form.ts'
import { untilNoDialog } from '../../testing/until.ts'

const place = { Address: '', City: 'Philadelphia', State: 'PA', Zip: '19147', Latitude: 39.94, Longitude: -75.16 }
const suggestionOf = (parts: Partial<AddressSuggestion> = {}): AddressSuggestion => ({
  place_id: 'zip:19147',
  description: 'Philadelphia, PA 19147',
  structured_formatting: { main_text: '19147', secondary_text: 'Philadelphia, PA' },
  Place: place,
  ...parts,
})
const where = (answer: unknown = null, more = {}) =>
  questionOf(300, 'Where do you live?', { QType: 'Address', Required: false, Answer: answer, ...more })
const answered = { Address: '418 Juniper St, Apt 2', City: 'Philadelphia', State: 'PA', Zip: '19147' }

type Position = { readonly coords: { latitude: number; longitude: number; accuracy: number } }
type Ask = (found: (position: Position) => void, failed: (error: { code: number }) => void) => void

/** The browser has no location, or tells it like this. */
function givenLocation(ask: Ask | undefined): void {
  Reflect.deleteProperty(navigator, 'geolocation')
  if (ask) Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } })
}
const standing: Ask = (found) => found({ coords: { latitude: 39.941, longitude: -75.158, accuracy: 34 } })

async function openQuestion(question = where()) {
  const page = await openQuestions([question])
  page.server
    .answer(listAddresses, ({ query }) => ({ Items: query.q.length > 2 ? [suggestionOf()] : [], BuiltIn: true }))
    .answer(readOutlines, ({ query }) => ({ Zoom: query.zoom, Lines: [], Counties: [] }))
  return page
}

async function openDialog(question = where()) {
  const page = await openQuestion(question)
  await page.user.click(await screen.findByRole('button', { name: /^(Find the address|Show on the map)$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^(Find an address|Address on the map)$/ }))
  return { ...page, dialog, use: dialog.queryByRole<HTMLButtonElement>('button', { name: 'Use this address' }) }
}

// spec: documents 44, 103
test('an address is searched for, shown on a map, and answers the question in its parts', async () => {
  const { user, dialog, sent, use } = await openDialog()
  expect(use?.disabled).toBe(true)
  expect(await dialog.findByText(/^Cities and ZIP codes of the US are known/)).toBeDefined()
  await fill(user, dialog.getByPlaceholderText('Search for address'), '19147')
  await user.click(await dialog.findByRole('option', { name: /^19147/ }))
  expect(await dialog.findByRole('img', { name: 'Map around Philadelphia, PA 19147' })).toBeDefined()

  await user.click(dialog.getByRole('button', { name: 'Use this address' }))

  const { Latitude: _, Longitude: __, ...parts } = place
  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), parts]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a picked address is not lost without a question', async () => {
  const { user, dialog, sent } = await openDialog()
  await fill(user, dialog.getByPlaceholderText('Search for address'), '19147')
  await user.click(await dialog.findByRole('option', { name: /^19147/ }))

  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await dialog.findByRole('img', { name: 'Map around Philadelphia, PA 19147' })).toBeDefined()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))

  await untilNoDialog()
  expect(sent()).toEqual([])
})

// spec: documents 200
test('the map opens on a fixed city at zoom 9, and is zoomed as far as outlines say something', async () => {
  const { user, dialog, server } = await openDialog()
  expect(await dialog.findByRole('img', { name: 'Map around New York' })).toBeDefined()
  const asked = () => server.callsTo(readOutlines).map(({ query }) => query)
  expect(asked()[0]).toEqual({ latitude: 40.7128, longitude: -74.006, zoom: 9 })
  const closer = dialog.getByRole<HTMLButtonElement>('button', { name: 'Zoom in' })

  await user.click(closer)
  await user.click(closer)

  await waitFor(() => expect([...new Set(asked().map(({ zoom }) => zoom))]).toEqual([9, 10, 11]))
  expect(closer.disabled).toBe(true)
  for (let step = 0; step < 5; step += 1) await user.click(dialog.getByRole('button', { name: 'Zoom out' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(true)
  await waitFor(() => expect(asked().at(-1)?.zoom).toBe(6))
})

// spec: documents 44, 151
test('the reader’s position leads to an address, says how accurate it is, and keeps the street that was typed', async () => {
  givenLocation(standing)
  const { user, dialog, server, sent } = await openDialog(where({ ...answered, City: '', State: '', Zip: '' }))
  server.answer(findAddressNear, suggestionOf())

  await user.click(dialog.getByRole('button', { name: 'Use my location' }))

  expect(await dialog.findByText(/^Found by your location, accurate to 34 m\./)).toBeDefined()
  expect(server.callsTo(findAddressNear).map(({ query }) => query)).toEqual([{ latitude: 39.941, longitude: -75.158 }])
  await user.click(dialog.getByRole('button', { name: 'Use this address' }))
  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), answered]))
})

// spec: documents 44
test.each<[string, Ask | undefined, RegExp]>([
  ['is not allowed', (_, failed) => failed({ code: 1 }), /^This page may not use your location/],
  ['is not available', (_, failed) => failed({ code: 2 }), /^Your location is not available/],
  ['is not found in time', (_, failed) => failed({ code: 3 }), /^Your location was not found in time/],
  ['is unknown to the browser', undefined, /^Your location is not available/],
])('a location that %s is a sentence, and the search goes on', async (_, ask, sentence) => {
  givenLocation(ask)
  const { user, dialog, server } = await openDialog()

  await user.click(dialog.getByRole('button', { name: 'Use my location' }))

  expect((await dialog.findByRole('alert')).textContent).toMatch(sentence)
  expect(server.callsTo(findAddressNear)).toEqual([])
  await fill(user, dialog.getByPlaceholderText('Search for address'), '19147')
  await user.click(await dialog.findByRole('option', { name: /^19147/ }))
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
})

test.each([
  ['record.not_found', /^No US address is known near your location/],
  ['address.unavailable', /address/],
] as const)('a position without an address says so: %s', async (code, sentence) => {
  givenLocation(standing)
  const { user, dialog, server } = await openDialog()
  server.answer(findAddressNear, problem(code))

  await user.click(dialog.getByRole('button', { name: 'Use my location' }))

  expect((await dialog.findByRole('alert')).textContent).toMatch(sentence)
})

test('a locked answer is shown on the map and cannot be changed', async () => {
  const { dialog, server, use } = await openDialog(where(answered, { ReadOnly: true }))

  expect(await dialog.findByRole('img', { name: 'Map around Philadelphia, PA 19147' })).toBeDefined()
  expect(server.callsTo(listAddresses).map(({ query }) => query.q)).toContain(
    '418 Juniper St  Apt 2, Philadelphia PA 19147',
  )
  expect([use, dialog.queryByRole('searchbox')]).toEqual([null, null])
})

test('an address that the map does not know is named', async () => {
  const page = await openQuestion(where({ ...answered, City: 'Nowhere' }))
  page.server.answer(listAddresses, { Items: [], BuiltIn: true })

  await page.user.click(await screen.findByRole('button', { name: 'Find the address' }))

  expect(await screen.findByText(/^The map does not know "418 Juniper St/)).toBeDefined()
})

test('a service that tells the parts only when asked fills the question with them', async () => {
  const { user, dialog, server, sent } = await openDialog()
  server
    .answer(listAddresses, { Items: [suggestionOf({ Place: null })], BuiltIn: false })
    .answer(readAddress, { ...place, Address: '418 Juniper St' })
  await fill(user, dialog.getByPlaceholderText('Search for address'), '418 Jun')
  await user.click(await dialog.findByRole('option', { name: /^19147/ }))
  const use = dialog.getByRole<HTMLButtonElement>('button', { name: 'Use this address' })
  await waitFor(() => expect(use.disabled).toBe(false))

  await user.click(use)

  await waitFor(() => expect(sent().at(-1)).toMatchObject([idOf(300), { Address: '418 Juniper St', Zip: '19147' }]))
  expect(dialog.queryByText(/^Cities and ZIP codes/)).toBeNull()
})
