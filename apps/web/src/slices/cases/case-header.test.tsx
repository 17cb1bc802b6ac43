import { readCase } from '@caseloom/contracts/cases/endpoints'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../platform/session.ts'
import { setWallClock } from '../../platform/times.ts'
import { answerTo, drawn, idOf, wordsOf } from '../../testing/drawn.tsx'
import { itemJson } from '../../testing/faked-items.ts'
import { sessionOf } from '../../testing/faked-session.ts'
import { CaseHeader } from './case-header.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn<() => void>() }))

const managedCase = answerTo(readCase, {
  ...itemJson,
  Id: idOf(10),
  Type: 'CASE',
  Name: 'Mateo Delgado',
  State: 'open',
  Trac: { Id: idOf(6), Name: 'Family at Home' },
  TracName: 'Family at Home',
  StartDay: '2026-10-01',
  EndDay: null,
  Outcome: null,
  TypeRef: { Id: idOf(6), Name: 'Family at Home' },
  OutcomeRef: null,
  Length: 49,
  Days: null,
  Caremodel: { Id: idOf(1), Name: 'Family Therapy' },
  GroupId: idOf(4),
  GroupName: 'Northside Team',
  Category: null,
  LinkedTo: null,
  Aux1: null,
  Aux2: '',
  Aux3: null,
  FirstContact: {
    Id: idOf(7),
    Name: 'Carmen Delgado',
    FirstName: 'Carmen',
    Photo: null,
    Relation: 'Mother',
    Phone: '+12155550148',
    PhoneText: '(215) 555-0148',
    MayText: true,
  },
  Phases: [],
  SharedWith: [],
  Actions: [],
  CanErase: false,
  Suspension: null,
  Referral: null,
})

test('the case has its cloth and its face, what it is and how to reach the family', () => {
  const header = drawn(
    <CaseHeader
      managedCase={managedCase}
      person={undefined}
      tabs={null}
      onMessage={() => undefined}
      onText={() => undefined}
    />,
    [[sessionQuery, sessionOf('clinician')]],
  )

  expect(header).toMatch(/<svg class="[^"]*cl-cover/)
  expect(header).toMatch(/cl-avatar[^"]* is-80/)
  expect(wordsOf(header)).toMatch(/Family at Home.*since Oct 1, 2026.*Carmen \(mother\).*Contact info/i)
})
