import type { Item } from '@caseloom/contracts/items/item'
import { toDoReasonText } from '@caseloom/contracts/home/to-do-reasons'
import { CalendarDay } from '@caseloom/contracts/times'
import { ToDoNotes } from '@caseloom/contracts/to-dos/endpoints'
import { ToDo } from '@caseloom/contracts/to-dos/to-do'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import {
  closeItems,
  nameProperty,
  reopenItems,
  type KindDefinition,
  type Property,
  type ListPart,
} from '../items/index.ts'
import { momentOfDueDay } from './add-to-do.ts'
import { listOpenToDos, listStoredToDos, writeNotes, type OpenToDo, type StoredToDo } from './to-do-store.ts'

async function getToDo({ tx }: Context, id: string): Promise<StoredToDo> {
  const [toDo] = await listStoredToDos(tx, [id])
  if (!toDo) throw new Problem('record.not_found')
  return toDo
}

const notes: Property = {
  schema: ToDoNotes,
  read: async (context, item) => (await getToDo(context, item.id)).notes,
  async write(context, item, value) {
    const { notes: before } = await getToDo(context, item.id)
    const after = ToDoNotes.parse(value)
    await writeNotes(context.tx, item.id, after)
    return { before, after }
  },
}

const dueDay: Property = {
  schema: CalendarDay.nullable(),
  read: async (context, item) => (await getToDo(context, item.id)).dueDay,
  async write(context, item, value) {
    const { dueDay: before } = await getToDo(context, item.id)
    const after = CalendarDay.nullable().parse(value)
    const date = after === null ? null : momentOfDueDay(after, context.actor.zone)
    return { before, after, fields: { date } }
  },
}

async function detailsOf({ tx }: Context, ids: readonly string[]) {
  const stored = await listStoredToDos(tx, ids)
  return new Map<string, Omit<ToDo, keyof Item>>(
    stored.map(({ id, notes: Notes, dueDay: DueDay, about: About, meetingId: Meeting }) => [
      id,
      { Notes, DueDay, About, Meeting },
    ]),
  )
}

export const toDos = { of: ['TODO'], details: detailsOf } as const

/** Who wrote it down, and when it is due. */
function whyOf({ by, meetingId, date }: OpenToDo, { locale, now, actor }: Context): string {
  const written = toDoReasonText({ why: 'written-down', by, isDecided: meetingId !== null }, locale)
  if (date === null) return written
  const today = wallTimeOf(now, actor.zone).slice(0, 10)
  return `${written} ${toDoReasonText({ why: 'due', day: date.slice(0, 10), today }, locale)}`
}

/** The member's own to-dos, and those that were decided for them in supervision. */
async function ownToDos(context: Context, part: ListPart) {
  const { rows, total } = await listOpenToDos(context.tx, part)
  return {
    total,
    rows: rows.map((row) => ({
      Id: row.id,
      PersonId: row.about?.PersonId ?? null,
      CaseId: row.about?.Id ?? null,
      Name: row.name,
      Description: row.about?.Name ?? null,
      Notes: row.notes === '' ? null : row.notes,
      Date: row.date,
      End: null,
      Type: 'TODO' as const,
      Completed: false,
      Completable: true,
      Version: row.version,
      Why: whyOf(row, context),
      ...(row.by !== null && { By: row.by }),
    })),
  }
}

export const toDoKind: KindDefinition = {
  kind: 'TODO',
  label: { 'en-US': 'a to-do', 'es-ES': 'una tarea', 'it-IT': 'una cosa da fare' },
  properties: new Map([
    ['Name', nameProperty],
    ['Notes', notes],
    ['DueDay', dueDay],
  ]),
  // What was decided in supervision stays as it was written down; who does it ticks it off.
  authorsOnly: 'to_do.not_author',
  answer: ToDo,
  details: detailsOf,
  notes: async (context, item) => (await getToDo(context, item.id)).notes,
  toDo: { name: 'my-own', list: ownToDos },
  completion: { complete: closeItems, revert: (context, items, reason) => reopenItems(context, items, reason) },
  deletion: {},
}
