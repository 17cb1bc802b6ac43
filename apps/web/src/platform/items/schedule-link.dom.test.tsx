import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { renderPage } from '../../testing/render-page.tsx'

const tail = { CaseId: null, Description: null, Person: null, Family: null, Address: null, FirstContact: null }

/** The address of a link, its window, whether that window may close itself, and the description for screen readers. */
async function wayOf(name: RegExp) {
  const link = await screen.findByRole('link', { name })
  return ['href', 'target', 'rel', 'title'].map((attribute) => link.getAttribute(attribute))
}
const ownWindow = (id: string) => [`/document/${id}/1?exit=close`, '_blank', 'opener', 'Opens in a new window']

// spec: documents 4
test('a form of the schedule opens at its first page in a window of its own, an appointment in this one', async () => {
  const Upcoming = [
    {
      ...tail,
      Id: idOf(40),
      Name: 'Weekly check-in',
      Type: 'DOCFORM' as const,
      Start: '2026-11-20T09:00:00',
      End: null,
    },
    {
      ...tail,
      Id: idOf(41),
      Name: 'Family session 9',
      Type: 'APPOINTMENT' as const,
      Start: '2026-11-20T14:00:00',
      End: '2026-11-20T15:00:00',
    },
  ]
  await renderPage('/', { server: fakedServer().answer(readHome, homeOf({ Upcoming })) })
  expect(await wayOf(/^Weekly check-in/)).toEqual(ownWindow(idOf(40)))
  expect(await wayOf(/^Family session 9/)).toEqual([`/appointment/${idOf(41)}`, null, null, null])
})

// spec: documents 4
test('a form that is overdue or open in a case opens in a window of its own too', async () => {
  const glance = glanceOf({
    Overdue: [
      {
        Id: idOf(40),
        Name: 'Late form',
        Type: 'DOCFORM',
        Date: '2026-11-01T09:00:00',
        End: null,
        CanComplete: true,
      },
    ],
    OverdueTotal: 1,
    OpenForms: [{ Id: idOf(42), Name: 'Open form', Date: null }],
    OpenFormTotal: 1,
  })
  const server = fakedServer().answer(readCase, caseOf()).answer(readPerson, personOf()).answer(readCaseGlance, glance)
  await renderPage(`/directory/${idOf(11)}/${idOf(10)}/activity`, { server })
  expect(await wayOf(/^Late form/)).toEqual(ownWindow(idOf(40)))
  expect(await wayOf(/^Open form/)).toEqual(ownWindow(idOf(42)))
})
