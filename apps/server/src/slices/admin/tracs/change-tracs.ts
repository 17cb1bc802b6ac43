import type * as contract from '@caseloom/contracts/admin/tracs/endpoints'
import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Context } from '../../../platform/calls/serve.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import { refuseFormerAdministrator } from '../members/change-members.ts'
import { listGroupIds } from '../members/member-store.ts'
import { listTracs } from './trac-lists.ts'
import {
  areForms,
  holdTracs,
  insertTrac,
  placeTrac,
  removePhases,
  writePhases,
  writeTrac,
  type PhaseToWrite,
} from './trac-store.ts'
import { refuseTakenName } from '../refuse-taken-name.ts'

type Wanted = ParsedRequest<typeof contract.createTrac>['body']
type Changes = ParsedRequest<typeof contract.changeTrac>['body']
type SaidPhases = Wanted['Phases']

async function getTrac({ tx }: Context, id: string): Promise<Trac> {
  const [trac] = await listTracs(tx, id)
  if (!trac) throw new Problem('record.not_found')
  return trac
}

/** Refuses groups and forms that are not there. */
async function refuseMissing({ tx }: Context, groups: readonly string[], forms: readonly string[]): Promise<void> {
  const found = await listGroupIds(tx, groups)
  if (groups.some((id) => !found.includes(id)) || !(await areForms(tx, forms))) throw new Problem('record.not_found')
}

const formsIn = (phases: SaidPhases, fidelityForm: string | null) => [
  ...phases.flatMap(({ Forms }) => Forms.map(({ Id }) => Id)),
  ...(fidelityForm === null ? [] : [fidelityForm]),
]

/** With an id for each: one phase cannot be said twice, nor be another trac's. */
function phasesToWrite({ now }: Context, said: SaidPhases, known: readonly string[]): PhaseToWrite[] {
  const left = new Set(known)
  return said.map(({ Id: id, Name: name, Weeks: weeks, SessionsAWeek: sessionsAWeek, Forms }) => {
    if (id !== undefined && !left.delete(id)) throw new Problem('record.not_found')
    const forms = new Map(Forms.map((form) => [form.Id, { id: form.Id, dueDays: form.DueDays }]))
    return { id: id ?? newId(now), name, weeks, sessionsAWeek, forms: [...forms.values()] }
  })
}

const wordsOf = ({ Name, Groups, FirstSessionDays, FidelityForm, FidelityDays, Phases }: Trac) =>
  [
    Name,
    ...Groups.map((group) => group.Name),
    `first session within ${FirstSessionDays} days`,
    ...(FidelityForm ? [`rated by ${FidelityForm.Name} every ${FidelityDays} days`] : []),
    ...Phases.map(({ Name: name, Weeks, SessionsAWeek, Forms }) =>
      [
        `${name}: ${Weeks} weeks, ${SessionsAWeek} a week`,
        ...Forms.map((form) => `${form.Name} after ${form.DueDays} days`),
      ].join(', '),
    ),
  ].join('; ')

export async function createTrac(context: Context, wanted: Wanted): Promise<Trac> {
  const { tx, now, actor } = context
  const {
    Name: name,
    FirstSessionDays: firstSessionDays,
    FidelityForm: fidelityForm,
    FidelityDays: fidelityDays,
  } = wanted
  const groups = [...new Set(wanted.Groups)]
  await holdTracs(tx)
  await refuseFormerAdministrator(context)
  await refuseTakenName(context, 'trac', name)
  await refuseMissing(context, groups, formsIn(wanted.Phases, fidelityForm))
  const id = newId(now)
  const { careModelId } = actor
  await insertTrac(tx, careModelId, { id, name, active: true, firstSessionDays, fidelityForm, fidelityDays })
  await placeTrac(tx, careModelId, id, groups)
  await writePhases(tx, careModelId, id, phasesToWrite(context, wanted.Phases, []))
  const trac = await getTrac(context, id)
  context.audit({ action: 'create trac', after: wordsOf(trac) })
  return trac
}

export async function changeTrac(context: Context, id: string, changes: Changes): Promise<Trac> {
  const { tx, actor } = context
  await holdTracs(tx)
  await refuseFormerAdministrator(context)
  const before = await getTrac(context, id)
  const { Version } = before
  if (context.seenVersion !== undefined && context.seenVersion !== Version)
    throw new Problem('record.stale', { Version })
  const { Name: name = before.Name, Active: active = before.Active, Phases: said } = changes
  const { FidelityForm: fidelityForm = before.FidelityForm?.Id ?? null } = changes
  const { FirstSessionDays: firstSessionDays = before.FirstSessionDays } = changes
  const { FidelityDays: fidelityDays = before.FidelityDays } = changes
  const groups = [...new Set(changes.Groups ?? before.Groups.map((group) => group.Id))]
  await refuseTakenName(context, 'trac', name, id)
  // Forms that were chosen before stay, even if they have been taken out of use.
  await refuseMissing(context, groups, formsIn(said ?? [], changes.FidelityForm ?? null))
  await writeTrac(tx, { id, name, active, firstSessionDays, fidelityForm, fidelityDays })
  if (changes.Groups) await placeTrac(tx, actor.careModelId, id, groups)
  if (said) await changePhases(context, before, said)
  const after = await getTrac(context, id)
  if (active !== before.Active) context.audit({ action: active ? 'activate trac' : 'deactivate trac', after: name })
  if (wordsOf(after) !== wordsOf(before))
    context.audit({ action: 'change trac', before: wordsOf(before), after: wordsOf(after) })
  return after
}

async function changePhases(context: Context, before: Trac, said: SaidPhases): Promise<void> {
  const { tx, actor } = context
  const phases = phasesToWrite(
    context,
    said,
    before.Phases.map(({ Id }) => Id),
  )
  const removed = before.Phases.filter(({ Id }) => !phases.some(({ id }) => id === Id))
  const used = removed.find(({ Cases }) => Cases > 0)
  if (used) throw new Problem('trac.phase_in_use', { Name: used.Name })
  const ids = removed.map(({ Id }) => Id)
  if (!(await removePhases(tx, ids))) throw new Problem('trac.phase_in_use', { Name: removed[0]?.Name ?? '' })
  await writePhases(tx, actor.careModelId, before.Id, phases)
}
