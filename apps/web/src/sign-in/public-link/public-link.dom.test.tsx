import { webcrypto } from 'node:crypto'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { readPublicWorkflow, runPublicWorkflow } from '@caseloom/contracts/workflows/public-endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { drawPseudoLocale, rawTextsIn, textsOnScreen } from '../../testing/house/raw-texts.ts'
import { renderSignIn } from '../../testing/render-page.tsx'

const path = `/public?Id=${idOf(90)}#c2VhbA`
const times = { Start: '2026-11-20T17:00:00', End: '2026-11-20T18:00:00' }

type Asked = AnswerFrom<typeof readPublicWorkflow>
const askedOf = (parts: Partial<Asked> = {}): Asked => ({
  Questions: { 'es-ES': '¿Vendrá usted?', 'it-IT': 'Verrà?' },
  Question: 'Will you come?',
  Locale: 'en-US',
  CareModel: 'Family Therapy',
  Sender: 'Maya Okafor',
  Appointment: times,
  Cancels: true,
  AsksForPlace: false,
  Expires: '2026-11-20T17:00:00',
  Now: '2026-11-19T13:00:00',
  ...parts,
})
const answered = { Value: 'yes', Cancelled: false, Appointment: times } as const

const open = (server: ReturnType<typeof fakedServer>) => renderSignIn(path, { server, screenWidth: 390 })
const press = (name: string) => screen.findByRole('button', { name })
const said = (role: 'alert' | 'status') => waitFor(() => screen.getByRole(role).textContent)

function setPlace(getCurrentPosition: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}
beforeEach(() => void Object.defineProperty(navigator, 'languages', { configurable: true, value: ['en-US'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(navigator, 'languages')
})

// spec: home 138, 150
test('a yes is sent once, with the id and the hash of the link, and thanked for', async () => {
  const server = fakedServer().answer(readPublicWorkflow, askedOf()).answer(runPublicWorkflow, answered)
  const { user } = await open(server)
  expect(screen.getByRole('heading', { level: 1, name: 'Will you come?' })).toBeDefined()
  expect(screen.getByText('Friday, November 20')).toBeDefined()
  expect(screen.getByText('5:00 – 6:00 PM')).toBeDefined()
  expect(screen.getByText('With Maya Okafor')).toBeDefined()

  await user.click(await press('Yes'))

  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeDefined()
  expect(await said('status')).toBe('Your answer is “yes”. Family Therapy has it now.')
  const [call, ...others] = server.callsTo(runPublicWorkflow)
  expect(call?.query).toEqual({ id: idOf(90), hash: 'c2VhbA' })
  expect(call?.body).toMatchObject({ value: 'yes', location: null })
  // The server takes the address from the connection.
  expect(call?.body).not.toHaveProperty('ip')
  expect(others).toEqual([])
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
})

test('a mark of the browser is sent, the same each time, if the browser can compute one', async () => {
  vi.stubGlobal('crypto', webcrypto)
  const server = fakedServer().answer(readPublicWorkflow, askedOf()).answer(runPublicWorkflow, answered)
  for (let turn = 0; turn < 2; turn += 1) {
    const { user } = await open(server)
    await user.click(await press('Yes'))
    await screen.findByRole('heading', { level: 1, name: 'Thank you' })
  }
  const [first, second] = server.callsTo(runPublicWorkflow).map(({ body }) => body.fingerprint)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('a no that cancels an appointment is asked about once more, and can be taken back before', async () => {
  const server = fakedServer()
    .answer(readPublicWorkflow, askedOf())
    .answer(runPublicWorkflow, { ...answered, Value: 'no', Cancelled: true })
  const { user } = await open(server)

  await user.click(await press('No'))
  expect(screen.getByRole('heading', { level: 1, name: 'Cancel the appointment?' })).toBeDefined()
  await user.click(await press('Back'))
  expect(screen.getByRole('heading', { level: 1, name: 'Will you come?' })).toBeDefined()
  expect(server.callsTo(runPublicWorkflow)).toEqual([])
  await user.click(await press('No'))
  await user.click(await press('Cancel the appointment'))

  expect(await said('status')).toBe(
    'The appointment on Friday, November 20, 5:00 – 6:00 PM, is cancelled. Family Therapy has been told.',
  )
  expect(server.callsTo(runPublicWorkflow)[0]?.body.value).toBe('no')
})

test('neither a double tap nor a held key on no cancels an appointment', async () => {
  const server = fakedServer().answer(readPublicWorkflow, askedOf())
  const { user } = await open(server)

  await user.click(await press('No'))
  fireEvent.click(await press('Cancel the appointment'), { detail: 2 })
  expect(document.activeElement?.textContent).toBe('Back')
  await user.keyboard('{Enter}')

  expect(screen.getByRole('heading', { level: 1, name: 'Will you come?' })).toBeDefined()
  expect(server.callsTo(runPublicWorkflow)).toEqual([])
})

test('a no to a question alone is sent at once', async () => {
  const server = fakedServer()
    .answer(readPublicWorkflow, askedOf({ Appointment: null, Cancels: false }))
    .answer(runPublicWorkflow, { Value: 'no', Cancelled: false, Appointment: null })
  const { user } = await open(server)

  await user.click(await press('No'))

  expect(await said('status')).toBe('Your answer is “no”. Family Therapy has it now.')
})

test('the place is sent only by those who choose to send it', async () => {
  setPlace((tell) =>
    tell({
      coords: { latitude: 40.7, longitude: -74, accuracy: 12 },
      timestamp: Date.UTC(2026, 10, 19, 18),
    } as GeolocationPosition),
  )
  const server = fakedServer()
    .answer(readPublicWorkflow, askedOf({ AsksForPlace: true }))
    .answer(runPublicWorkflow, answered)
  const { user } = await open(server)

  await user.click(screen.getByRole('checkbox', { name: 'Also send where I am now' }))
  await user.click(await press('Yes'))

  await screen.findByRole('heading', { level: 1, name: 'Thank you' })
  const place = { latitude: 40.7, longitude: -74, accuracy: 12, time: '2026-11-19T18:00:00.000Z' }
  expect(server.callsTo(runPublicWorkflow)[0]?.body.location).toEqual(place)
})

test('a place that cannot be found is said, and the answer then goes without it', async () => {
  setPlace((_tell, refuse) => refuse?.({ code: 1 } as GeolocationPositionError))
  const server = fakedServer()
    .answer(readPublicWorkflow, askedOf({ AsksForPlace: true }))
    .answer(runPublicWorkflow, answered)
  const { user } = await open(server)
  await user.click(screen.getByRole('checkbox', { name: 'Also send where I am now' }))
  await user.click(await press('Yes'))
  expect(await said('alert')).toBe('Your place could not be found. You can answer without it.')

  await user.click(await press('Yes'))

  await screen.findByRole('heading', { level: 1, name: 'Thank you' })
  expect(server.callsTo(runPublicWorkflow)[0]?.body.location).toBeNull()
})

test('without the choice, nobody is asked for a place', async () => {
  await open(fakedServer().answer(readPublicWorkflow, askedOf()))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

// spec: home 162
test.each(['workflow.link_invalid', 'workflow.link_expired', 'workflow.link_closed'] as const)(
  'a link that cannot be used says why, and offers nothing: %s',
  async (code) => {
    const refusal = problem(code)
    await open(fakedServer().answer(readPublicWorkflow, refusal))

    expect(screen.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeDefined()
    expect((await said('alert'))?.length).toBeGreaterThan(10)
    expect(screen.queryAllByRole('button')).toEqual([])
  },
)

// spec: home 162
test('a link that was used in the meantime says so instead of the question', async () => {
  const server = fakedServer()
    .answer(readPublicWorkflow, askedOf())
    .answer(runPublicWorkflow, problem('workflow.link_used'))
  const { user } = await open(server)

  await user.click(await press('Yes'))

  expect(await screen.findByRole('heading', { level: 1, name: 'This question has been answered' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
})

test('a link that is opened again after the answer shows the finished page', async () => {
  await open(fakedServer().answer(readPublicWorkflow, problem('workflow.link_used')))

  expect(await screen.findByRole('heading', { level: 1, name: 'This question has been answered' })).toBeDefined()
  expect(await said('status')).toBe('This link was already used. We have your answer.')
  expect(screen.getByText('You can close this page.')).toBeDefined()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('without a connection the question stays, and is answered when it is back', async () => {
  const server = fakedServer().answer(readPublicWorkflow, askedOf()).answer(runPublicWorkflow, answered)
  const { user } = await open(server)
  server.setReachable(false)
  await user.click(await press('Yes'))
  expect(await said('alert')).toBe('There is no connection. Try again when it is back.')
  server.setReachable(true)

  await user.click(await press('Yes'))

  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeDefined()
})

test('a link that cannot be read for now is read again at a press', async () => {
  const server = fakedServer().answer(readPublicWorkflow, problem('session.too_many_attempts'))
  const { user } = await open(server)
  server.answer(readPublicWorkflow, askedOf())

  await user.click(await press('Try again'))

  expect(await screen.findByRole('heading', { level: 1, name: 'Will you come?' })).toBeDefined()
})

test.each(['/public', `/public?Id=${idOf(90)}`, '/public#c2VhbA'])(
  'an incomplete address asks nothing: %s',
  async (address) => {
    await renderSignIn(address, { server: fakedServer() })
    expect(await said('alert')).toBe('The link is incomplete. Open it again from the message.')
  },
)

test('the page speaks the language of the message, until the reader chooses another', async () => {
  const { user } = await open(fakedServer().answer(readPublicWorkflow, askedOf({ Locale: 'es-ES' })))
  expect(await screen.findByRole('heading', { level: 1, name: '¿Vendrá usted?' })).toBeDefined()
  expect(document.documentElement.lang).toBe('es-ES')
  expect(screen.getByRole('button', { name: 'Sí' })).toBeDefined()

  await user.selectOptions(screen.getByLabelText('Idioma'), 'it-IT')

  expect(await screen.findByRole('heading', { level: 1, name: 'Verrà?' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sì' })).toBeDefined()
})

test('every word of the page is in a catalogue', async () => {
  drawPseudoLocale()
  const server = fakedServer()
    .answer(readPublicWorkflow, askedOf({ AsksForPlace: true }))
    .answer(runPublicWorkflow, { ...answered, Value: 'no', Cancelled: true })
  const own = new Set(['Will you come?'])
  const { user } = await open(server)
  expect(rawTextsIn(textsOnScreen(), own)).toEqual([])

  await user.click(await press('⟦No⟧'))
  expect(rawTextsIn(textsOnScreen(), own)).toEqual([])
  await user.click(await press('⟦Cancel the appointment⟧'))
  await screen.findByRole('heading', { level: 1, name: '⟦Thank you⟧' })
  expect(rawTextsIn(textsOnScreen(), own)).toEqual([])
})
