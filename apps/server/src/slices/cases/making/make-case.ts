import type { CaseCreation, CaseCreationBody } from '@caseloom/contracts/cases/case-creation'
import { newId } from '../../../platform/database/new-id.ts'
import { refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { insertItems } from '../../items/index.ts'
import { becomePatient, endWaiting } from '../../people/index.ts'
import type { BeginningPhase, CaseWork } from '../case-listener.ts'
import { followChoices, resumeChoices, wizardState, type CaseChoices } from './choose-for-case.ts'
import { getFirstPhase, hasOpenCase, insertCase, insertPhaseStart, lockPatient } from './make-case-store.ts'
import { todayOf } from '../week-lists.ts'

/** One step of the wizard: takes the choices up again, follows a new one, or makes the case of them. */
export async function chooseForCase(context: Context, work: CaseWork, body: CaseCreationBody): Promise<CaseCreation> {
  if (body.Init) {
    const { choices, lost } = await resumeChoices(context, body)
    return wizardState(context, body, choices, lost)
  }
  if (!body.Create) return wizardState(context, body, await followChoices(context, body))
  refuse(isComplete(body) ? null : 'case.steps_incomplete')
  const choices = await followChoices(context, body)
  const made = await makeCase(context, work, choices, body.Override)
  const state = await wizardState(context, body, choices)
  return { ...state, Create: true, ...made }
}

const isComplete = ({ Step1Person, Step2Group, Step3Trac }: CaseCreationBody) =>
  [Step1Person, Step2Group, Step3Trac].every((step) => step.Selected !== null)

type Made = {
  readonly Id: string
  readonly Name: string
  readonly Type: 'CASE'
  readonly Person: { Id: string; Name: string }
}

/** Makes the case, owned by the calling member, with its first phase and the forms that the phase schedules. */
async function makeCase(context: Context, work: CaseWork, choices: CaseChoices, isAnother: boolean): Promise<Made> {
  const { person, group, trac, relationship } = choices
  if (!person || !group || !trac || (trac.NeedsRelationship && !relationship)) {
    refuse('case.steps_incomplete')
    throw new Error('A refusal did not end the request')
  }
  const { tx, actor, now } = context
  const place = { personId: person.Id, groupId: group.Id, tracId: trac.Id }
  await lockPatient(tx, person.Id)
  refuse(!isAnother && (await hasOpenCase(tx, place)) ? 'case.open_already' : null, { Name: person.Name })
  const id = newId(now)
  const startDay = await todayOf(tx, now)
  const item = {
    id,
    kind: 'CASE',
    name: person.Name,
    description: trac.Name,
    personId: person.Id,
    caseId: id,
    clinicianId: actor.personId,
    groupId: group.Id,
    date: now,
    statusClass: 'confirmed',
  } as const
  await insertItems(tx, actor.careModelId, [item], context)
  await insertCase(tx, {
    ...place,
    careModelId: actor.careModelId,
    id,
    clinicianId: actor.personId,
    relationshipId: relationship?.Id ?? null,
    startDay,
  })
  const first = { caseId: id, personId: person.Id, clinicianId: actor.personId, groupId: group.Id }
  await startFirstPhase(context, work, { ...first, tracId: trac.Id, day: startDay })
  await endWaiting(tx, person.Id)
  if (person.Type === 'CONTACT') await becomePatient(context, person.Id)
  const after = [group.Name, trac.Name, relationship?.Name].filter(Boolean).join(' · ')
  context.audit({ action: 'create', kind: 'CASE', itemId: id, caseId: id, personId: person.Id, after })
  context.announce({ itemId: id, kind: 'CASE', personId: person.Id, caseId: id, version: 1 })
  return { Id: id, Name: person.Name, Type: 'CASE', Person: { Id: person.Id, Name: person.Name } }
}

type CaseStart = Omit<BeginningPhase, 'phaseId'> & { readonly tracId: string }

/** Begins the first phase of a case. */
async function startFirstPhase(
  context: Context,
  { listeners }: CaseWork,
  { tracId, ...start }: CaseStart,
): Promise<void> {
  const { tx, actor, now } = context
  const phase = await getFirstPhase(tx, tracId)
  const row = { careModelId: actor.careModelId, id: newId(now), phaseId: phase.id }
  await insertPhaseStart(tx, { ...row, caseId: start.caseId, startDay: start.day })
  for (const { phaseBegan } of listeners) await phaseBegan?.(context, { ...start, phaseId: phase.id })
}
