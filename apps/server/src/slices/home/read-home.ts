import type { Context } from '../../platform/calls/serve.ts'
import { listCaseRows, ownWeek } from '../cases/index.ts'
import type { KindRegister } from '../items/index.ts'
import { listDoneToday, listUpcoming } from './home-lists.ts'
import { gatherToDos } from './to-dos-of-member.ts'

const UPCOMING = 60
const CASES = 30

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
