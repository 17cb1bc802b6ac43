import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { completeItems, updateItem } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { findToast } from '../../testing/find-toast.ts'
import { keepDocument } from '../../testing/house/kept-document.ts'
import { renderPage } from '../../testing/render-page.tsx'

const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

test('completing a form with an answer that two people changed leads to that answer', async () => {
  const server = fakedServer()
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
  const { now } = keepDocument(server)
  server.answer(
    updateItem,
    problem('record.stale', { values: { Current: 'Ana', Version: now().Version + 1, By: 'Theresa Lindgren' } }),
  )
  const { user, address } = await renderPage(`/document/${idOf(20)}/1`, { server })
  await user.type(await field(/^Who took part/), 'Everybody')
  await screen.findByText('Theresa Lindgren also wrote here')
  await user.click(await button('Next page'))

  await user.click(await button('Complete'))

  await findToast(/Two people changed the same answer/)
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('textbox', { name: /^Who took part/ })))
  expect(address()).toBe(`/document/${idOf(20)}/1`)
  expect(server.callsTo(completeItems)).toEqual([])
})
