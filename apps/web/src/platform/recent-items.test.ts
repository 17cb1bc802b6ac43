import { expect, test, vi } from 'vitest'

// Imported after the globals are set, because the modules add listeners when they load.
vi.stubGlobal('addEventListener', () => undefined)
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
const { openDrafts } = await import('./queue/drafts.ts')
const { openShortcuts, rememberOpened, shortcutIds } = await import('./recent-items.ts')

const family = '0199aaaa-0000-7000-8000-000000000001'
const open = () =>
  rememberOpened({ Id: family, RefId: null, Name: 'Mateo', Description: null, Type: 'CASE', CaremodelId: 'm', At: '' })
const stored = () => kept.get('historyStack') ?? ''

test('what is opened in a view as another member is in its window alone', async () => {
  await openDrafts('member', btoa('a'.repeat(32)))
  await openShortcuts('the view', { isView: true })
  open()
  expect(shortcutIds()).toEqual([family])

  // Entries are written in order: once the member's is there, one of the view would be too.
  await new Promise(setImmediate)
  await openShortcuts('member', { isView: false })
  open()
  await expect.poll(stored).toContain('"MemberId":"member"')
  expect(stored()).not.toContain('the view')
})
