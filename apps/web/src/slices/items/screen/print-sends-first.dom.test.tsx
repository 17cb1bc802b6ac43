import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { listTakers, readEvent, readIncident } from '@caseloom/contracts/incidents/endpoints'
import { updateItem } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import type { changedOf } from '../../../testing/faked/faked-items.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { fakedServer, type FakedServer } from '../../../testing/faked/faked-server.ts'
import { type appointmentOf, eventOf, incidentOf } from '../../../testing/faked/faked-work.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { keepDocument } from '../../../testing/house/kept-document.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const id = idOf(20)
const SAVING_MILLIS = 100

type Save = (
  property: string,
  value: unknown,
) => ReturnType<typeof changedOf | typeof incidentOf | typeof eventOf | typeof appointmentOf>

/** A page, the name of its text, and its server, which says how a text is saved. */
const kinds: readonly (readonly [string, RegExp, (server: FakedServer) => Save])[] = [
  [`/document/${id}/1`, /^Who took part/, (server) => keepDocument(server).save],
  [
    `/incident/${id}`,
    /What happened/,
    (server) => {
      server.answer(readIncident, incidentOf())
      return () => incidentOf({ Version: 2 })
    },
  ],
  [
    `/event/${id}`,
    /^Notes/,
    (server) => {
      server.answer(readEvent, eventOf())
      return () => eventOf({ Version: 2 })
    },
  ],
  [
    `/appointment/${id}`,
    /^Notes/,
    (server) => {
      const { change } = keepAppointment(server)
      return () => change({})
    },
  ],
]

test.each(kinds)(
  'what was typed in %s is saved before its print is asked for, by the keyboard too',
  async (path, field, keep) => {
    const server = fakedServer()
      .answer(readHome, homeOf())
      .answer(readCase, caseOf())
      .answer(readPerson, personOf())
      .answer(readCaseGlance, glanceOf())
      .answer(listTakers, { Items: [] })
    const save = keep(server)
    const order: string[] = []
    server.answer(updateItem, async ({ body }) => {
      await new Promise((resolve) => void setTimeout(resolve, SAVING_MILLIS))
      order.push(String(body.PropertyValue))
      return save(body.PropertyName ?? '', body.PropertyValue)
    })
    vi.stubGlobal('open', () => order.push('printed'))
    const { user } = await renderPage(path, { server, screenWidth: 1440 })
    await user.type(await screen.findByRole('textbox', { name: field }), 'By the sea')
    const print = within(screen.getByRole('navigation', { name: 'Options' })).getByRole('button', { name: /^Print/ })

    print.focus()
    await user.keyboard('{Enter}')

    await waitFor(() => expect(order).toContain('printed'))
    // Slow typing is saved in parts, and the last of them is everything.
    expect(order.slice(-2)).toEqual([expect.stringContaining('By the sea'), 'printed'])
  },
)
