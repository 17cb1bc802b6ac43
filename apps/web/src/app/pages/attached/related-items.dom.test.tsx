import { listRelated } from '@caseloom/contracts/binaries/endpoints'
import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { listTakers, readIncident } from '@caseloom/contracts/incidents/endpoints'
import { readBadges } from '@caseloom/contracts/items/hook-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { incidentOf } from '../../../testing/faked/faked-work.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const rowOf = (number: number, Name: string, parts: Partial<RelatedItem> = {}): RelatedItem => ({
  Id: idOf(number),
  RefId: idOf(20),
  Name,
  Description: null,
  Type: 'DOCBINARY',
  Created: '2026-11-18T09:30:00',
  CreatedBy: { Id: idOf(1), Name: 'Maya Brooks' },
  Completed: false,
  File: { MediaType: 'application/pdf', Bytes: 34_000, HasThumbnail: false },
  Can: { Update: true, Delete: true, Download: true },
  ...parts,
})

async function openFiles(Items: RelatedItem[], screenWidth: number, SupportAddress: string | null = null) {
  const server = fakedServer()
    .answer(readIncident, incidentOf())
    .answer(listTakers, { Items: [] })
    .answer(listRelated, { ...pageOfRows(Items), CanAttach: true })
  const session = sessionOf('clinician')
  const CareModel = { ...session.CareModel, SupportAddress }
  const options = { server, screenWidth, session: { ...session, CareModel } }
  const page = await renderPage(`/incident/${idOf(20)}/basic-info?panel=files`, options)
  await screen.findByText('report.pdf')
  return { ...page, server }
}

// spec: documents 45
test('on a phone the list is open, and its heading folds it and opens it again', async () => {
  const { user } = await openFiles([rowOf(30, 'report.pdf')], 390)
  const fold = await screen.findByRole('button', { name: 'Hide related items' })
  const list = document.getElementById(fold.getAttribute('aria-controls') ?? '')
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(list && within(list).getByText('report.pdf')).toBeDefined()
  expect(list?.className).toBe('')

  await user.click(fold)
  const open = await screen.findByRole('button', { name: 'Show related items' })
  expect([open.getAttribute('aria-expanded'), list?.className]).toEqual(['false', 'max-md:hidden'])

  await user.click(open)
  expect([fold.getAttribute('aria-expanded'), list?.className]).toEqual(['true', ''])
})

// spec: documents 45
test('the list ends with the way to write to the support of the care model', async () => {
  await openFiles([rowOf(30, 'report.pdf')], 1440, 'help@example.org')
  const support = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Contact support' })
  expect(support.href).toBe('mailto:help@example.org')
})

// spec: documents 45
test('the lazy parts of rows that can be seen are asked for once, together', async () => {
  const form = (number: number, Name: string) => rowOf(number, Name, { Type: 'DOCFORM', File: null })
  const { server } = await openFiles([rowOf(30, 'report.pdf'), form(31, 'Note'), form(32, 'Rating')], 1440)
  await waitFor(() => expect(server.callsTo(readBadges)).toHaveLength(1))
  await new Promise((resolve) => void setTimeout(resolve, 300))
  expect(server.callsTo(readBadges).map(({ params }) => params.hookIds)).toEqual([[idOf(31), idOf(32)]])
})
