import type { Configuration } from '@caseloom/contracts/admin/configuration/configuration'
import {
  hasInverse,
  meansPresence,
  meansSuccess,
  type WrittenList,
} from '@caseloom/contracts/admin/lookups/choice-rules'
import type { Context } from '../../../platform/calls/serve.ts'
import { changeChoice, addChoices, orderChoices } from '../lookups/change-choices.ts'
import { listChoices } from '../lookups/choice-store.ts'
import type { Part } from './part.ts'

type ChoiceInFile = NonNullable<Configuration['Choices'][WrittenList]>[number]

/** Without what choices of this list do not say. */
function asOf(list: WrittenList, choice: ChoiceInFile): ChoiceInFile {
  const { Name, Active, Category = null, Success = false, Present = false, Inverse } = choice
  return {
    Name,
    ...(Category !== null && { Category }),
    ...(meansSuccess(list) && { Success }),
    ...(meansPresence(list) && { Present }),
    ...(hasInverse(list) && Inverse !== undefined && { Inverse }),
    Active,
  }
}

async function readChoices({ tx }: Context, list: WrittenList): Promise<ChoiceInFile[]> {
  return (await listChoices(tx, list)).map(({ Name, Category, Active, Success, Present, Inverse }) =>
    asOf(list, {
      Name,
      Category,
      Active,
      Success: Success ?? false,
      Present: Present ?? false,
      Inverse: Inverse?.Name,
    }),
  )
}

async function writeChoice(context: Context, list: WrittenList, choice: ChoiceInFile): Promise<void> {
  const { Name, Active, Category = null, ...said } = choice
  const find = async () => (await listChoices(context.tx, list)).find((one) => one.Name === Name)
  const before = await find()
  if (before) return void (await changeChoice(context, list, before.Id, { ...said, Category, Active }))
  await addChoices(context, list, [{ ...said, Name, Category }])
  const added = await find()
  if (added && !Active) await changeChoice(context, list, added.Id, { Active })
}

/** Choices that the file does not name come last and keep their order. */
async function orderAsIn(context: Context, list: WrittenList, choices: readonly ChoiceInFile[]): Promise<boolean> {
  const now = await listChoices(context.tx, list)
  const places = new Map(choices.map(({ Name }, at) => [Name, at]))
  const placeOf = ({ Name }: { readonly Name: string }) => places.get(Name) ?? choices.length
  const wanted = now.toSorted((one, other) => placeOf(one) - placeOf(other))
  if (wanted.every(({ Id }, at) => Id === now[at]?.Id)) return false
  await orderChoices(
    context,
    list,
    wanted.map(({ Id }) => Id),
  )
  return true
}

export const choicesPart = (list: WrittenList): Part<ChoiceInFile> => ({
  part: 'Choices',
  list,
  read: (context) => readChoices(context, list),
  titleOf: ({ Name }) => Name,
  inOwnWords: async (_, choice) => asOf(list, choice),
  write: (context, choice) => writeChoice(context, list, choice),
  order: (context, choices) => orderAsIn(context, list, choices),
})
