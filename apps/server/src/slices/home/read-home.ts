import { ToDoCategory } from '@caseloom/contracts/home/endpoints'
import type { Context } from '../../platform/calls/serve.ts'
import { listCaseRows, ownWeek } from '../cases/index.ts'
import type { KindRegister } from '../items/index.ts'
import { listDoneToday, listUpcoming } from './home-lists.ts'

const UPCOMING = 60
const CASES = 30

const order = ToDoCategory.shape.Name.options

/** Empty categories are left out. */
async function gatherToDos(context: Context, kinds: KindRegister): Promise<ToDoCategory[]> {
  const categories: ToDoCategory[] = []
  for (const { toDo, toReview } of kinds.values()) {
    for (const group of [await toDo?.(context), await toReview?.(context)])
      if (group && group.total > 0)
        categories.push({ Name: group.name, subRowTotal: group.total, subRows: [...group.rows] })
  }
  return categories.toSorted((a, b) => order.indexOf(a.Name) - order.indexOf(b.Name))
}

/** The member's day: upcoming items, to-dos and the progress of the week. */
export async function readHome(context: Context, kinds: KindRegister) {
  const { tx, now, actor } = context
  const upcoming = await listUpcoming(tx, now, UPCOMING)
  const done = await listDoneToday(tx, now, UPCOMING)
  const toDos = await gatherToDos(context, kinds)
  const { rows: cases } = await listCaseRows(
    tx,
    actor.role,
    { personId: undefined, scope: 'own-open', open: true, words: '', offset: 0, limit: CASES },
    now,
  )
  const week = await ownWeek(tx, now)
  context.audit({
    action: 'read home',
    itemId: actor.personId,
    items: [...upcoming.map((item) => item.Id), ...done.map((item) => item.Id), ...cases.map((row) => row.Id)],
  })
  return {
    Upcoming: upcoming,
    DoneToday: done,
    ToDos: toDos,
    Cases: cases,
    SessionsThisWeek: week.held,
    ExpectedThisWeek: week.expected,
  }
}
