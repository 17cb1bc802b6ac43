import { searchItems } from '@caseloom/contracts/search/endpoints'
import { closeToast, getToast } from '@caseloom/ui/layers/toast'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../platform/session/session.ts'
import { setWallClock } from '../../platform/texts/times.ts'
import { answerTo, drawn, idOf } from '../../testing/drawn.tsx'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { fromResult, fromShortcut, type FoundItem } from './found-items.ts'
import { useOpenItem } from './use-open-item.ts'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')
const navigate = vi.hoisted(() => vi.fn<(to: object) => void>())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
beforeEach(() => {
  closeToast()
  navigate.mockReset()
})

const found = {
  Id: idOf(1),
  RefId: null,
  Name: 'Zzyzx Family',
  Description: null,
  Person: null,
  CaseId: null,
  Status: null,
  StatusClass: 'neutral',
  Active: true,
  Completed: false,
  Date: null,
  Length: null,
  Category: null,
  Aux1: null,
  Photo: null,
}
const answered = (Type: string) => answerTo(searchItems, { Items: [{ ...found, Type }] }).Items.map(fromResult)

function choose([item]: readonly FoundItem[]) {
  function Chooser() {
    const open = useOpenItem(() => undefined)
    if (item) open(item, false)
    return null
  }
  drawn(<Chooser />, [[sessionQuery, sessionOf('clinician')]])
}

// spec: directory 18
test('a result opens at its own page, a document where its reader left off', () => {
  choose(answered('DOCFORM'))

  expect(navigate).toHaveBeenCalledWith({ to: `/document/${idOf(1)}/0` })
  expect(getToast()).toBeNull()
})

// spec: directory 208
test('a result that leads nowhere says so', () => {
  choose(answered('CASE'))

  expect(getToast()?.message).toBe('Could not navigate to corrupted item.')
  expect(navigate).not.toHaveBeenCalled()
})

// spec: directory 207
test('a result without an id says so', () => {
  const kept = { Id: '', RefId: null, Name: 'Zzyzx Family', Description: null, Type: 'CASE' } as const
  choose([fromShortcut({ ...kept, CaremodelId: idOf(1), At: '2026-11-19T12:00:00' })])

  expect(getToast()?.message).toBe('Corrupted item: Could not navigate.')
  expect(navigate).not.toHaveBeenCalled()
})

// spec: directory 210
test('a kind without a page says that it is not recognized', () => {
  choose(answered('REPORT'))

  expect(getToast()?.message).toMatch(/^Not recognized: /)
  expect(navigate).not.toHaveBeenCalled()
})
