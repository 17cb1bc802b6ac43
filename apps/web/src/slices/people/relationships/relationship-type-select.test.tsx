import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import type { SelectProps } from '@caseloom/ui/fields/select'
import { expect, test, vi } from 'vitest'
import { answerTo, drawn, idOf, wordsOf } from '../../../testing/drawn.tsx'
import { relationshipTypesQuery } from './relationship-queries.ts'
import { RelationshipTypeSelect } from './relationship-type-select.tsx'

vi.stubGlobal('document', { documentElement: {} })
const given = vi.hoisted(() => ({ options: [] as readonly { label: string }[] }))
vi.mock('@caseloom/ui/fields/select', async (load) => {
  const { Select } = await load<typeof import('@caseloom/ui/fields/select')>()
  return {
    Select(props: SelectProps) {
      given.options = props.options
      return <Select {...props} />
    },
  }
})

const type = (Name: string, Sequence: number) => ({ Id: idOf(Sequence), Name, Sequence, Category: null, Active: true })
const types = answerTo(readLookup, { Items: [type('Parent', 3), type('Mother', 1), type('Father', 2)] })
const select = (value: string | null) =>
  drawn(<RelationshipTypeSelect ofName="Mateo Delgado" value={value} onChange={() => undefined} />, [
    [relationshipTypesQuery, types],
  ])

// spec: directory 161
test('the types to choose from come in the order of Sequence', () => {
  select(null)

  expect(given.options.map(({ label }) => label)).toEqual(['Mother', 'Father', 'Parent'])
})

// spec: home 126
test('a required field has a star and a badge, until it is answered', () => {
  const badge = (markup: string) =>
    /class="star"[^>]*>\*<\/span>\s*<span class="cl-required[^>]*>.*?<\/span>/.exec(markup)

  expect(wordsOf(badge(select(null))?.[0] ?? '')).toContain('Required')
  expect(wordsOf(badge(select(idOf(1)))?.[0] ?? '')).toContain('Answered')
})
