import { listMerges } from '@caseloom/contracts/people/merging/merge-endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { searchItems } from '@caseloom/contracts/search/endpoints'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { foundOf } from '../../../testing/faked/faked-found.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'

/** Notes every text that says that nobody was found, also one that is shown only for a moment. */
function noteAbsences(): string[] {
  const said: string[] = []
  const look = () => said.push(...(document.body.textContent?.match(/No results for/g) ?? []))
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  return said
}

test('nobody is reported missing while the search is still running', async () => {
  const judith = foundOf({ Id: idOf(14), Name: 'Judith Delgado' })
  const server = fakedServer()
    .answer(readPerson, personOf())
    .answer(listMerges, pageOfRows([]))
    .answer(searchItems, ({ query }) => ({ Items: query.q.startsWith('J') ? [judith] : [] }))
  const path = `/directory/${idOf(11)}/person-info`
  const { user } = await renderPage(path, { server, session: sessionOf('administrator') })
  await user.click(await screen.findByRole('button', { name: 'Merge with...' }))
  const field = await screen.findByRole('combobox', { name: 'The same person' })
  const said = noteAbsences()
  const goOn = server.hold(searchItems)

  await user.type(field, 'Judith')

  expect((await screen.findAllByText(/Searching/)).length).toBeGreaterThan(0)
  goOn()
  expect(await screen.findByRole('option', { name: /Judith Delgado/ })).toBeDefined()
  expect(said).toEqual([])
  await fill(user, field, 'Nobody of this name')
  expect(await screen.findByText('No results for Nobody of this name')).toBeDefined()
})
