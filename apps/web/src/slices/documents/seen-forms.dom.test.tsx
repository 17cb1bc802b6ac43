import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { seeDocument } from '@caseloom/contracts/documents/guest-endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { keepDocument } from '../../testing/house/kept-document.ts'
import { renderPage } from '../../testing/render-page.tsx'

const me = { Id: sessionOf('clinician').Member.PersonId, Name: 'Maya Okafor' }

async function openForm(parts: Parameters<typeof keepDocument>[1]) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
    .answer(seeDocument, ({ params }) => ({ Id: params.id }))
  const kept = keepDocument(server, parts)
  return { ...(await renderPage(`/document/${idOf(20)}/1`, { server })), ...kept, server }
}

test('a form that a guest completed is noted as seen once its clinician looks at it', async () => {
  const { server } = await openForm({ Completed: true, CompletedBy: null, Clinician: me })

  await waitFor(() => expect(server.callsTo(seeDocument).map(({ params }) => params.id)).toEqual([idOf(20)]))
})

test.each([
  ['an open form', { Completed: false, Clinician: me }],
  ['a form that a colleague completed', { Completed: true, CompletedBy: { Id: idOf(9), Name: 'Sam' }, Clinician: me }],
  ['the form of a colleague', { Completed: true, CompletedBy: null, Clinician: { Id: idOf(9), Name: 'Sam' } }],
])('%s is not', async (_, parts) => {
  const { server, user } = await openForm(parts)
  await screen.findByRole('textbox', { name: /^Who took part/ })
  await user.click(document.body)

  expect(server.callsTo(seeDocument)).toEqual([])
})

test('answers of a guest appear on the open page without a reload', async () => {
  const { server, save, now } = await openForm({ Completed: false, Clinician: me })
  await screen.findByRole('textbox', { name: /^Who took part/ })

  save(idOf(110), 'Everybody')
  const { Id, Type, Version } = now()
  const nobody = { PersonId: null, CaseId: null, ClinicianId: me.Id }
  server.say({ Event: 'item:changed', Id, Type, Version, ...nobody })

  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Who took part/ }).value).toBe('Everybody'),
  )
})
