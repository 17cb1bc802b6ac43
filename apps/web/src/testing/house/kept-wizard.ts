import type { CaseCreation, OpenCase, RelationshipChoice } from '@caseloom/contracts/cases/case-creation'
import { createCase } from '@caseloom/contracts/cases/endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { idOf } from '../drawn.tsx'
import type { FakedServer } from '../faked/faked-server.ts'

const none = { DOB: null, Photo: null, Description: null, Active: true } as const
const mateo = { ...none, Id: idOf(11), Name: 'Mateo Delgado', Type: 'PATIENT', DOB: '2010-03-04' } as const
const group = { Id: idOf(4), Name: 'Northside Team', Type: 'GROUP' } as const
const trac = { Type: 'TRAC', Description: null, Active: true, Category: null, Phases: 3, Weeks: 12 } as const
const atHome = { ...trac, Id: idOf(6), Name: 'Family at Home', NeedsRelationship: false } as const
/** This trac asks for a relationship. */
const coaching = { ...trac, Id: idOf(8), Name: 'Parent Coaching', NeedsRelationship: true } as const
export const mother: RelationshipChoice = {
  ...none,
  Id: idOf(30),
  Name: 'Carmen Delgado',
  Type: 'RELATIONSHIP',
  Description: 'Mother',
  PersonId: idOf(7),
}

type Asked = ParsedRequest<typeof createCase>['body']
type WizardParts = { readonly openCases?: () => OpenCase[]; readonly ties?: () => RelationshipChoice[] }

/** The state of the wizard after the choices of a call. The member has a single group, so there is none to choose. */
export function wizardStateOf(asked: Asked, { openCases = () => [], ties = () => [mother] }: WizardParts = {}) {
  const pick = (from: readonly { Id: string; Name: string; Type: string }[], sent: { Id: string } | null) => {
    const found = from.find(({ Id }) => Id === sent?.Id)
    return found ? { Id: found.Id, Name: found.Name, Type: found.Type } : null
  }
  const person = pick([mateo], asked.Step1Person.Selected)
  const chosenTrac = pick([atHome, coaching], asked.Step3Trac.Selected)
  const state: CaseCreation = {
    Step1Person: {
      Name: 'Person',
      Description: 'Who is this case for?',
      Required: true,
      AvailableList: [mateo],
      Selected: person,
      Words: asked.Step1Person.Words,
      Offset: 0,
      Next: null,
    },
    Step2Group: { Name: 'Group', Description: '', Required: false, AvailableList: [], Selected: group },
    Step3Trac: {
      Name: 'Trac',
      Description: 'Choose the trac for Mateo Delgado’s case',
      Required: true,
      AvailableList: person ? [atHome, coaching] : [],
      Selected: chosenTrac,
    },
    Step4Relationships: {
      Name: 'Relationships',
      Description: 'Choose the relationship for Mateo Delgado’s case',
      Required: chosenTrac?.Id === coaching.Id,
      AvailableList: ties(),
      Selected: pick(ties(), asked.Step4Relationships.Selected),
    },
    OpenCases: person ? openCases() : [],
    Init: false,
    Create: asked.Create,
    ErrorMessage: null,
  }
  const made = { Id: idOf(10), Name: mateo.Name, Type: 'CASE', Person: { Id: mateo.Id, Name: mateo.Name } } as const
  return asked.Create ? { ...state, ...made } : state
}

/** Fakes the wizard's calls for Mateo Delgado. */
export const wizardServer = (server: FakedServer, parts: WizardParts = {}) =>
  server.answer(createCase, ({ body }) => wizardStateOf(body, parts))
