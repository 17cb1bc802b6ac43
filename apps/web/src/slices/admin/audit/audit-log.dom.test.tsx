import { listMembers } from '@caseloom/contracts/admin/members/endpoints'
import { listAudit } from '@caseloom/contracts/items/audit-endpoints'
import type { AuditEntry } from '@caseloom/contracts/items/item'
import { searchItems } from '@caseloom/contracts/search/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { memberRowOf } from '../../../testing/faked/faked-members.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const entryOf = (parts: Partial<AuditEntry>): AuditEntry => ({
  Id: idOf(1),
  At: '2026-11-19T14:00:00',
  Who: 'Maya Okafor',
  Username: 'maya',
  From: '192.0.2.1',
  Action: 'read',
  Type: 'PATIENT',
  Name: 'Mateo Delgado',
  ItemId: idOf(7),
  PersonId: null,
  Property: null,
  Before: null,
  After: null,
  Reason: null,
  Refused: false,
  ...parts,
})

const maya = memberRowOf({ PersonId: idOf(5), Name: 'Maya Okafor' })

function open(address: string, role: 'administrator' | 'supervisor' = 'administrator', entries = [entryOf({})]) {
  const server = fakedServer()
    .answer(listMembers, pageOfRows([maya]))
    .answer(searchItems, { Items: [] })
    .answer(listAudit, ({ query: { who } }) => ({
      ...pageOfRows(entries),
      About: null,
      By: who === idOf(5) ? { Id: idOf(5), Name: 'Maya Okafor' } : null,
    }))
  return renderPage(address, { server, session: sessionOf(role) })
}

test('entries are sentences, with a way to what they are about', async () => {
  await open('/admin/audit?show=reads')

  const line = (await screen.findByText('Maya Okafor read Mateo Delgado')).closest('li') as HTMLElement
  expect(within(line).getByText('maya · from 192.0.2.1')).toBeDefined()
  expect(within(line).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/directory/${idOf(7)}/activity`)
})

test('an erased item and a list have no page to open', async () => {
  await open('/admin/audit?show=reads', 'administrator', [
    entryOf({ Name: null }),
    entryOf({ Id: idOf(2), Action: 'list', ItemId: null, Type: null, Name: null, Reason: '/api/bin' }),
  ])

  expect(await screen.findByText('Maya Okafor opened a list')).toBeDefined()
  expect(screen.getByText('maya · from 192.0.2.1 · /api/bin')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
})

test('a refused call that names no item is said in words, with the call beside them', async () => {
  await open('/admin/audit?show=refused', 'administrator', [
    entryOf({ Action: 'GET /api/cases/{id}', Type: null, Name: null, ItemId: null, Refused: true }),
  ])

  const words = await screen.findByText('Maya Okafor tried to open something and was refused')
  expect(words.closest('li')?.textContent).toMatch(/maya · from 192.0.2.1 · GET \/api\/cases\/\{id\}$/)
})

test('who and what are chosen into the address, named after a reload, and taken back together', async () => {
  const { user, address } = await open('/admin/audit?skip=50')
  await user.click(await screen.findByRole('combobox', { name: 'Who' }))
  await user.click(await screen.findByRole('option', { name: /Maya Okafor/ }))
  expect(address()).toBe(`/admin/audit?who=${idOf(5)}`)
  expect(await screen.findByDisplayValue('Maya Okafor')).toBeDefined()

  await user.click(screen.getByRole('button', { name: /Last 30 days/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Since the beginning' }))
  expect(address()).toBe(`/admin/audit?who=${idOf(5)}&period=always`)

  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/admin/audit?period=always')
  expect(screen.getByRole('combobox', { name: 'Who' })).toHaveProperty('value', '')
})

test('nobody but an administrator finds the page', async () => {
  await open('/admin/audit', 'supervisor')

  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText('Audit log')).toBeNull()
})
