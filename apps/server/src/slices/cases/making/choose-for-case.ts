import type {
  CaseCreation,
  CaseCreationBody,
  Chosen,
  GroupChoice,
  PersonChoice,
  RelationshipChoice,
  TracChoice,
} from '@caseloom/contracts/cases/case-creation'
import { caseSteps, hasGap, PATIENTS_SHOWN, type CaseStep } from '@caseloom/contracts/cases/case-creation-rules'
import { noLongerText, notAvailableText, stepTexts } from '@caseloom/contracts/cases/case-step-texts'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findItem } from '../../items/index.ts'
import {
  findPatientToPick,
  findTracName,
  hasGroup,
  listGroupsToPick,
  listOpenCases,
  listPatientsToPick,
  listRelationshipsToPick,
  listTracsToPick,
} from './case-choice-lists.ts'

/** The current choices, and the options of each step reached so far. */
export type CaseChoices = {
  readonly person: Chosen | null
  readonly group: Chosen | null
  readonly trac: TracChoice | null
  readonly relationship: Chosen | null
  readonly groups: readonly GroupChoice[]
  readonly tracs: readonly TracChoice[]
  readonly relationships: readonly RelationshipChoice[]
}

const nothingChosen: CaseChoices = {
  person: null,
  group: null,
  trac: null,
  relationship: null,
  groups: [],
  tracs: [],
  relationships: [],
}

const chosen = ({ Id, Name, Type }: Chosen): Chosen => ({ Id, Name, Type })

/** A visible person who may not be chosen gets a reason; an invisible one is not found. */
async function choosePerson({ tx }: Context, id: string): Promise<Chosen> {
  const patient = await findPatientToPick(tx, id)
  if (patient) return { Id: id, Name: patient.name, Type: patient.type }
  throw new Problem((await findItem(tx, id)) ? 'record.forbidden' : 'record.not_found')
}

async function chooseGroup({ tx }: Context, groups: readonly GroupChoice[], id: string): Promise<Chosen> {
  const group = groups.find((one) => one.Id === id)
  if (!group) throw new Problem((await hasGroup(tx, id)) ? 'case.group_not_yours' : 'record.not_found')
  refuse(group.Active ? null : 'case.choice_unavailable', { Name: group.Name })
  return chosen(group)
}

async function chooseTrac({ tx }: Context, tracs: readonly TracChoice[], id: string): Promise<TracChoice> {
  const trac = tracs.find((one) => one.Id === id)
  if (trac?.Active) return trac
  const name = trac?.Name ?? (await findTracName(tx, id))
  if (name === undefined) throw new Problem('record.not_found')
  throw new Problem('case.choice_unavailable', { Name: name })
}

function chooseRelationship(relationships: readonly RelationshipChoice[], id: string): Chosen {
  const relationship = relationships.find((one) => one.Id === id)
  if (!relationship) throw new Problem('record.not_found')
  refuse(relationship.Active ? null : 'case.choice_unavailable', { Name: relationship.Name })
  return chosen(relationship)
}

async function listGroups(context: Context): Promise<GroupChoice[]> {
  const groups = await listGroupsToPick(context.tx, context.actor.role)
  return groups.map((group) => ({ ...group, Status: group.Active ? null : notAvailableText(context.locale) }))
}

/** The only group, which is then chosen without asking. */
function onlyGroupId(groups: readonly GroupChoice[]): string | undefined {
  const [only, ...others] = groups.filter(({ Active }) => Active)
  return others.length === 0 ? only?.Id : undefined
}

/** Goes through the steps in order, as each opens the next. `onRefusal` handles a choice that is not possible. */
async function follow(
  context: Context,
  body: CaseCreationBody,
  onRefusal: (refusal: unknown) => void,
): Promise<CaseChoices> {
  let choices = nothingChosen
  try {
    const person = body.Step1Person.Selected
    if (!person) return choices
    choices = { ...choices, person: await choosePerson(context, person.Id), groups: await listGroups(context) }
    const groupId = body.Step2Group.Selected?.Id ?? onlyGroupId(choices.groups)
    if (groupId === undefined) return choices
    const inGroup = await chooseGroup(context, choices.groups, groupId)
    choices = { ...choices, group: inGroup, tracs: await listTracsToPick(context.tx, inGroup.Id) }
    const trac = body.Step3Trac.Selected
    if (!trac) return choices
    choices = { ...choices, trac: await chooseTrac(context, choices.tracs, trac.Id) }
    const relationship = body.Step4Relationships.Selected
    // An optional relationship is still checked against the patient's own.
    if (!choices.trac?.NeedsRelationship && !relationship) return choices
    choices = { ...choices, relationships: await listRelationshipsToPick(context.tx, person.Id) }
    if (relationship) choices = { ...choices, relationship: chooseRelationship(choices.relationships, relationship.Id) }
  } catch (error) {
    onRefusal(error)
  }
  return choices
}

const standingOf = (body: CaseCreationBody) => ({
  Step1Person: { ...body.Step1Person, Required: true },
  Step2Group: { ...body.Step2Group, Required: true },
  Step3Trac: { ...body.Step3Trac, Required: true },
  Step4Relationships: { ...body.Step4Relationships, Required: true },
})

/** Checks the choices against the options and refuses those that are not possible. */
export function followChoices(context: Context, body: CaseCreationBody): Promise<CaseChoices> {
  refuse(hasGap(standingOf(body)) ? 'case.step_missing' : null)
  return follow(context, body, (refusal) => {
    throw refusal
  })
}

export type Resumed = { readonly choices: CaseChoices; readonly lost: string | null }

/** Resumes a wizard: choices that are no longer possible are dropped and named instead of blocking it. */
export async function resumeChoices(context: Context, body: CaseCreationBody): Promise<Resumed> {
  let lost: string | null = null
  const choices = await follow(context, body, (refusal) => {
    if (!(refusal instanceof Problem)) throw refusal
    // An item that does not exist or that they may not see has no name for them.
    const name = refusal.values['Name']
    lost = noLongerText(context.locale, typeof name === 'string' ? name : '–')
  })
  return { choices, lost }
}

async function listPatients(
  context: Context,
  body: CaseCreationBody,
): Promise<{ patients: PersonChoice[]; next: number | null }> {
  const { Words, Offset } = body.Step1Person
  const found = await listPatientsToPick(context.tx, { words: Words, offset: Offset, limit: PATIENTS_SHOWN + 1 })
  const patients = found.slice(0, PATIENTS_SHOWN)
  if (patients.length > 0) context.audit({ action: 'list', items: patients.map((patient) => patient.Id) })
  return { patients, next: found.length > PATIENTS_SHOWN ? Offset + PATIENTS_SHOWN : null }
}

/** The wizard's state: the choices, and the options of each step reached so far. */
export async function wizardState(
  context: Context,
  body: CaseCreationBody,
  choices: CaseChoices,
  message: string | null = null,
): Promise<CaseCreation> {
  const { person, group, trac, relationship, groups, tracs, relationships } = choices
  const { patients, next } = person === null ? await listPatients(context, body) : { patients: [], next: null }
  const openCases = person === null ? [] : await listOpenCases(context.tx, person.Id)
  const texts = (step: CaseStep) => stepTexts(step, context.locale, person?.Name ?? '')
  const [first, second, third, fourth] = caseSteps
  return {
    Step1Person: {
      ...texts(first),
      Required: true,
      AvailableList: patients,
      Selected: person,
      Words: body.Step1Person.Words,
      Offset: body.Step1Person.Offset,
      Next: next,
    },
    Step2Group: { ...texts(second), Required: true, AvailableList: [...groups], Selected: group },
    Step3Trac: { ...texts(third), Required: true, AvailableList: [...tracs], Selected: trac && chosen(trac) },
    Step4Relationships: {
      ...texts(fourth),
      Required: trac?.NeedsRelationship ?? false,
      AvailableList: [...relationships],
      Selected: relationship,
    },
    OpenCases: openCases,
    Init: false,
    Create: false,
    ErrorMessage: message,
  }
}
