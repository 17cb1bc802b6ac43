import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { leaveOff } from '@caseloom/contracts/documents/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { FakedProblem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { keepDocument } from '../../../testing/house/kept-document.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { untilFocused } from '../../../testing/until.ts'

const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

async function openForm(address = `/document/${idOf(20)}/1`, screenWidth = 1440) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
  const kept = keepDocument(server)
  return { ...(await renderPage(address, { server, screenWidth })), ...kept }
}

// spec: home 9
test('a page beyond the last is the last, and other addresses of a document lead to it', async () => {
  const beyond = await openForm(`/document/${idOf(20)}/99`)
  expect(beyond.address()).toBe(`/document/${idOf(20)}/2`)

  const other = await openForm(`/view/${idOf(20)}/0`)

  expect(other.address()).toBe(`/document/${idOf(20)}/1`)
})

test('a completion without a connection waits for every answer, even one that is typed later', async () => {
  const { server, user, answers } = await openForm()
  const order: string[] = []
  server.answer(completeItems, () => {
    order.push(...[...answers()].map(([text, answer]) => `${text} ${String(answer)}`))
    return [{ Id: idOf(20), Name: 'Session note', ErrorMessage: null }]
  })
  await field(/^What did the family work on/)
  server.setReachable(false)
  await user.type(await field(/^Who took part/), 'Every')
  await user.type(await field(/^What did the family work on/), 'Listening')
  await user.click(await button('Next page'))
  await user.type(await field(/^What will the family try/), 'One walk')
  await user.click(await button('Complete'))

  const foot = within(await screen.findByRole('region', { name: 'Actions' }))
  await foot.findByText(/^Completes when the connection returns/)
  expect(foot.getByText(/ · 3 of 3 answered/)).toBeDefined()
  expect(foot.getByRole('button', { name: 'Leave open' })).toBeDefined()
  await user.click(await button('Previous page'))
  await user.type(await field(/^Who took part/), 'body')
  server.setReachable(true)

  await findToast('Completed: Session note')
  expect(order).toEqual([
    'Who took part? Everybody',
    'What did the family work on? Listening',
    'What will the family try? One walk',
  ])
  expect(screen.queryByText(/could not be saved/)).toBeNull()
})

test('the form remembers the page that its reader is on', async () => {
  const { server, user, address } = await openForm()

  await user.click(await button('Next page'))

  await waitFor(() => expect(address()).toBe(`/document/${idOf(20)}/2`))
  await waitFor(() => expect(server.callsTo(leaveOff).at(-1)?.body).toEqual({ Page: 2 }))
})

test('on a phone a completion leads to the first answer that is missing, and names the others', async () => {
  const { server, user, address } = await openForm(`/document/${idOf(20)}/2`, 390)
  const Open = [
    { Id: idOf(111), Text: 'What did the family work on?', Page: 1 },
    { Id: idOf(112), Text: 'What will the family try?', Page: 2 },
  ]
  const refused = [{ Id: idOf(20), Name: 'Session note', ErrorMessage: 'Answer the required questions first.', Open }]
  server.answer(completeItems, new FakedProblem('document.questions_open', refused))
  await user.click(await button('Complete'))

  await screen.findByText('2 required questions have no answer')
  expect(address()).toBe(`/document/${idOf(20)}/1`)
  const first = await field(/^What did the family work on/)
  await untilFocused(first)
  await user.click(await button('What will the family try?'))

  const second = await field(/^What will the family try/)
  await untilFocused(second)
})
