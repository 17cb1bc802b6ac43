import { readPerson } from '@caseloom/contracts/people/endpoints'
import { listRelationships } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { expect, test, vi } from 'vitest'
import { answerTo, drawn, idOf, wordsOf } from '../../../testing/drawn.tsx'
import { itemJson, tieJson } from '../../../testing/faked/faked-items.ts'
import { FamilySection } from './family-section.tsx'
import { RelationshipBoard } from './relationship-board.tsx'
import { relationshipsQuery } from './relationship-queries.ts'

vi.stubGlobal('document', { documentElement: {} })
vi.mock('@caseloom/ui/use-media-query', () => ({ usePhoneScreen: () => false, useWideScreen: () => true }))

const mateo = { Id: idOf(11), Name: 'Mateo Delgado' }
const nothing = () => undefined

function boardWith(Items: readonly object[]): string {
  const page = { Items, Offset: 0, Limit: 20, Total: Items.length, TotalIsMore: false, Next: null }
  return drawn(
    <RelationshipBoard person={mateo} mayAdd isReadOnly={false} offset={0} onOpen={nothing} pager={() => null} />,
    [[relationshipsQuery({ person: mateo.Id, offset: 0 }), answerTo(listRelationships, page)]],
  )
}

// spec: home 175
test('a person without relationships has no data', () => {
  expect(wordsOf(boardWith([]))).toContain('no data')
  expect(wordsOf(boardWith([tieJson]))).not.toContain('no data')
})

// spec: home 72
test('names are first and last name joined, in the list and in the table', () => {
  const person = answerTo(readPerson, {
    ...itemJson,
    ...mateo,
    Type: 'PATIENT',
    FirstName: 'Mateo',
    MiddleName: null,
    LastName: 'Delgado',
    Title: null,
    DOB: null,
    DeathDay: null,
    AgeYears: null,
    Gender: null,
    UserName: null,
    ContactItems: [],
    Relationships: [tieJson],
    FirstContact: null,
    CaseCount: 1,
    PossibleDuplicates: [],
    Photo: null,
    Professional: false,
    Organization: null,
  })
  for (const markup of [drawn(<FamilySection person={person} title="Family" />), boardWith([tieJson])]) {
    expect(markup).toMatch(/<(?:a|button)[^>]*>Ada Lovelace</)
    expect(markup).not.toContain('Known as')
  }
})
