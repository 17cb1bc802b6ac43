import type { Relationship } from '@caseloom/contracts/people/person'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { RelationshipTable } from './relationship-table.tsx'

vi.stubGlobal('document', { documentElement: {} })
vi.mock('@caseloom/ui/use-media-query', () => ({ usePhoneScreen: () => true, useWideScreen: () => false }))

const carmen = {
  Id: 'tie',
  PersonId: 'mateo',
  PersonName: 'Mateo Delgado',
  Name: 'Mother',
  State: 'confirmed',
  Email: 'carmen@example.org',
  Phone: '(215) 555-0148',
  TypeRef: { Id: 'mother', Name: 'Mother', Type: null },
  Person: {
    Id: 'carmen',
    Name: 'Carmen Delgado',
    Type: 'CONTACT',
    FirstName: 'Carmen',
    LastName: 'Delgado',
    Photo: null,
  },
  Can: { Update: true, Delete: true, Confirm: false },
} as unknown as Relationship

test('on a phone everything pressable in a row is 44 px high', () => {
  const drawn = renderToStaticMarkup(
    <RelationshipTable
      rows={[carmen]}
      label="Family"
      onOpen={() => undefined}
      onChangeType={undefined}
      onDelete={undefined}
    />,
  )
  const pressed = drawn.match(/<(?:a|button)\b[^>]*class="[^"]*(?:cl-link|truncate)[^"]*"[^>]*>/g) ?? []
  expect(pressed).toHaveLength(4)
  expect(pressed.filter((one) => !/max-md:(?:min-h|leading)-11/.test(one))).toEqual([])
})
