import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Name } from '../items/item.ts'
import { cleanText } from '../items/typed-text.ts'
import { CalendarDay } from '../times.ts'
import { MOST_NOTES } from './to-do-rules.ts'
import { ToDo } from './to-do.ts'

/** The notes of a to-do, cleaned; may be empty. */
export const ToDoNotes = z.string().transform(cleanText).pipe(z.string().max(MOST_NOTES))

export const NewToDo = z.object({ Name, Notes: ToDoNotes.default(''), DueDay: CalendarDay.nullish() })
export type NewToDo = z.infer<typeof NewToDo>

/** A to-do of the reader's own. It is changed, ticked off and deleted like any item. */
export const addToDo = endpoint({
  method: 'POST',
  path: '/api/to-dos',
  summary: 'Write down something to do',
  caller: 'member',
  creates: true,
  body: NewToDo.meta({ examples: [{ Name: 'Call the school back', Notes: '', DueDay: '2026-11-20' }] }),
  answer: ToDo,
  problems: ['session.required', 'item.day_out_of_range', 'request.idempotency_key_reused'],
})

export const readToDo = endpoint({
  method: 'GET',
  path: '/api/to-dos/{id}',
  summary: 'A to-do',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: ToDo,
  problems: ['session.required', 'record.not_found'],
})
