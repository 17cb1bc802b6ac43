import { ToDoCategory, type ToDoRow } from '@caseloom/contracts/home/endpoints'
import type { Context } from '../../platform/calls/serve.ts'
import type { KindRegister, ListPart, ToDoSource } from '../items/index.ts'
import { listCompletedToDos } from './home-lists.ts'

/** As many open rows of each category come with the page of the day. The rest is asked for. */
const SHOWN: ListPart = { offset: 0, limit: 50 }
/** More than anybody completes in a day. */
const COMPLETED = 60

const order = ToDoCategory.shape.Name.options

const sourcesOf = (kinds: KindRegister): ToDoSource[] =>
  [...kinds.values()].flatMap(({ toDo, toReview }) => [toDo, toReview].filter((source) => source !== undefined))

/** Categories with open rows or with rows that the member completed today. */
export async function gatherToDos(context: Context, kinds: KindRegister): Promise<ToDoCategory[]> {
  const completed = await listCompletedToDos(context.tx, context.now, COMPLETED)
  const categories: ToDoCategory[] = []
  for (const { name, list } of sourcesOf(kinds)) {
    const { total, rows } = await list(context, SHOWN)
    const done = completed.get(name) ?? []
    if (total + done.length > 0) categories.push({ Name: name, subRowTotal: total, subRows: [...rows, ...done] })
  }
  return categories.toSorted((a, b) => order.indexOf(a.Name) - order.indexOf(b.Name))
}

/** A part of the open rows of a category. */
export async function listToDos(
  context: Context,
  kinds: KindRegister,
  { category, ...part }: ListPart & { readonly category: ToDoCategory['Name'] },
): Promise<{ total: number; rows: readonly ToDoRow[] }> {
  const source = sourcesOf(kinds).find(({ name }) => name === category)
  if (!source) return { total: 0, rows: [] }
  return source.list(context, part)
}
