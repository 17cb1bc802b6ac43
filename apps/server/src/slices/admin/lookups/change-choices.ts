import type { Choice } from '@caseloom/contracts/admin/lookups/choice'
import {
  choiceLimits,
  hasInverse,
  isFixedChoice,
  meansPresence,
  meansSuccess,
  type WrittenList,
} from '@caseloom/contracts/admin/lookups/choice-rules'
import type * as contract from '@caseloom/contracts/admin/lookups/endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import { findNamesake } from '../../../platform/find-namesake.ts'
import { noteReviewed } from '../care-model/care-model-store.ts'
import { refuseFormerAdministrator } from '../members/change-members.ts'
import { holdLookups, insertChoice, listChoices, writeChoice, writeOrder } from './choice-store.ts'

type Wanted = ParsedRequest<typeof contract.addChoices>['body']['Choices'][number]
type Changes = ParsedRequest<typeof contract.changeChoice>['body']

async function hold(context: Context): Promise<void> {
  await holdLookups(context.tx)
  await refuseFormerAdministrator(context)
  // Who writes in the lists has looked at them.
  await noteReviewed(context.tx, 'lookups')
}

async function getChoice({ tx }: Context, list: WrittenList, id: string): Promise<Choice> {
  const [choice] = await listChoices(tx, list, id)
  if (!choice) throw new Problem('record.not_found')
  return choice
}

type Meaning = Pick<Choice, 'Name' | 'Category' | 'Success' | 'Present' | 'Inverse'>

const wordsOf = (list: WrittenList, { Name, Category, Success, Present, Inverse }: Meaning) =>
  [
    `${list}: ${Name}`,
    ...(Category === null ? [] : [Category]),
    ...(meansSuccess(list) ? [Success ? 'success' : 'no success'] : []),
    ...(meansPresence(list) ? [Present ? 'present' : 'not present'] : []),
    ...(Inverse === null ? [] : [`the other end is ${Inverse.Name}`]),
  ].join('; ')

async function refuseTakenName(context: Context, list: WrittenList, name: string, butNot?: string): Promise<void> {
  // A care model may lack the fixed choice until it is needed; nobody else gets its name.
  if (isFixedChoice(list, name) || (await findNamesake(context.tx, 'lookup', name, { butNot, list })) !== undefined)
    throw fieldProblem(context, 'lookup.name_taken', 'Name')
}

/** The type of a relationship's other end: one that is there, or a new one that leads back to this type. */
async function inverseOf(context: Context, list: WrittenList, own: { id: string; name: string }, inverse: string) {
  const { tx, now, actor } = context
  if (inverse.toLowerCase() === own.name.toLowerCase()) return own.id
  const found = await findNamesake(tx, 'lookup', inverse, { list })
  if (found !== undefined) return found
  const id = newId(now)
  const { Category: category } = await getChoice(context, list, own.id)
  const choice = { id, name: inverse, category, active: true, success: null, present: null, inverseId: own.id }
  await insertChoice(tx, { careModelId: actor.careModelId, list }, choice)
  context.audit({ action: 'add choice', after: wordsOf(list, await getChoice(context, list, id)) })
  return id
}

async function addChoice(context: Context, list: WrittenList, wanted: Wanted): Promise<void> {
  const { tx, now, actor } = context
  const { Name: name, Category: category = null, Success = false, Present = false, Inverse: inverse } = wanted
  await refuseTakenName(context, list, name)
  if (hasInverse(list) && inverse === undefined) throw fieldProblem(context, 'lookup.inverse_missing', 'Inverse')
  const id = newId(now)
  const said = {
    id,
    name,
    category,
    active: true,
    success: meansSuccess(list) ? Success : null,
    present: meansPresence(list) ? Present : null,
  }
  await insertChoice(tx, { careModelId: actor.careModelId, list }, { ...said, inverseId: null })
  if (hasInverse(list) && inverse !== undefined)
    await writeChoice(tx, { ...said, inverseId: await inverseOf(context, list, { id, name }, inverse) })
  context.audit({ action: 'add choice', after: wordsOf(list, await getChoice(context, list, id)) })
}

export async function addChoices(context: Context, list: WrittenList, wanted: readonly Wanted[]): Promise<Choice[]> {
  await hold(context)
  if ((await listChoices(context.tx, list)).length + wanted.length > choiceLimits.inList)
    throw fieldProblem(context, 'request.invalid', 'Choices')
  for (const one of wanted) await addChoice(context, list, one)
  return listChoices(context.tx, list)
}

/** Choices that the product finds by name keep their name, their meaning and their use. */
function refuseFixed(context: Context, before: Choice, { Name, Active, Success, Present }: Changes): void {
  if (!before.IsFixed) return
  if (Name !== undefined && Name !== before.Name) throw fieldProblem(context, 'lookup.fixed', 'Name')
  const changes = [
    [Active, before.Active],
    [Success, before.Success],
    [Present, before.Present],
  ]
  if (changes.some(([said, was]) => said !== undefined && said !== was)) throw new Problem('lookup.fixed')
}

export async function changeChoice(context: Context, list: WrittenList, id: string, changes: Changes): Promise<Choice> {
  const { tx } = context
  await hold(context)
  const before = await getChoice(context, list, id)
  const { Version } = before
  if (context.seenVersion !== undefined && context.seenVersion !== Version)
    throw new Problem('record.stale', { Version })
  refuseFixed(context, before, changes)
  const { Name: name = before.Name, Category: category = before.Category, Active: active = before.Active } = changes
  const { Success = before.Success, Present = before.Present, Inverse: inverse } = changes
  if (name !== before.Name) await refuseTakenName(context, list, name, id)
  if (!active && before.Active && !(await listChoices(tx, list)).some((one) => one.Active && one.Id !== id))
    throw new Problem('lookup.last')
  const success = meansSuccess(list) ? Success : null
  const present = meansPresence(list) ? Present : null
  const said = { id, name, category, active, success, present }
  await writeChoice(tx, { ...said, inverseId: before.Inverse?.Id ?? null })
  if (hasInverse(list) && inverse !== undefined && inverse !== before.Inverse?.Name) {
    const inverseId = await inverseOf(context, list, { id, name }, inverse)
    await writeChoice(tx, { ...said, inverseId })
  }
  const after = await getChoice(context, list, id)
  if (active !== before.Active)
    context.audit({ action: active ? 'activate choice' : 'deactivate choice', after: `${list}: ${name}` })
  if (wordsOf(list, after) !== wordsOf(list, before))
    context.audit({ action: 'change choice', before: wordsOf(list, before), after: wordsOf(list, after) })
  return after
}

export async function orderChoices(context: Context, list: WrittenList, ids: readonly string[]): Promise<Choice[]> {
  const { tx } = context
  await hold(context)
  const before = await listChoices(tx, list)
  const known = new Set(before.map(({ Id }) => Id))
  if (new Set(ids).size !== known.size || ids.length !== known.size || ids.some((id) => !known.has(id)))
    throw new Problem('lookup.order_stale')
  await writeOrder(tx, ids)
  const after = await listChoices(tx, list)
  const names = (choices: readonly Choice[]) => `${list}: ${choices.map(({ Name }) => Name).join(', ')}`
  if (names(after) !== names(before))
    context.audit({ action: 'order choices', before: names(before), after: names(after) })
  return after
}
