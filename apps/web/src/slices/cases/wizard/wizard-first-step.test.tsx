import type { CaseCreation } from '@caseloom/contracts/cases/case-creation'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { WizardChoices } from './wizard-choices.tsx'
import { WizardOpenCases } from './wizard-open-cases.tsx'

vi.stubGlobal('document', { documentElement: {} })
vi.mock('@caseloom/ui/use-media-query', () => ({ usePhoneScreen: () => false }))

const ada = { Id: 'p', Name: 'Ada Mamani', DOB: null, Description: null, Active: true, Photo: null }
const open = {
  Id: 'c',
  PersonId: 'p',
  Name: 'Ada Mamani',
  GroupName: 'Group A',
  ClinicianName: null,
  StartDay: '2026-11-02',
}
// Only the properties that the components read.
const stateOf = (changes: object) =>
  ({
    Step1Person: { Name: 'Patient', Words: '', AvailableList: [ada], Selected: null },
    OpenCases: [],
    ...changes,
  }) as unknown as CaseCreation

test('the card for a new patient comes before the existing patients', () => {
  const drawn = renderToStaticMarkup(
    <WizardChoices
      state={stateOf({})}
      step="Step1Person"
      words=""
      onChoose={() => undefined}
      onAddNew={() => undefined}
    />,
  )
  expect(drawn.indexOf('New patient')).toBeGreaterThan(-1)
  expect(drawn.indexOf('New patient')).toBeLessThan(drawn.indexOf('Ada Mamani'))
})

test('every step after the choice of a patient shows their open case', () => {
  const chosen = stateOf({ Step1Person: { Selected: ada }, OpenCases: [open] })
  expect(renderToStaticMarkup(<WizardOpenCases state={chosen} />)).toContain('Ada Mamani already has an open case.')
  const without = stateOf({ Step1Person: { Selected: ada } })
  expect([without, stateOf({})].map((state) => renderToStaticMarkup(<WizardOpenCases state={state} />))).toEqual([
    '',
    '',
  ])
})
