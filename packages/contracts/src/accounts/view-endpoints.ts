import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

/** For how long an administrator sees Caseloom as another member at most. */
export const VIEW_MINUTES = 60

/** The browser's session becomes the view. */
export const beginView = endpoint({
  method: 'POST',
  path: '/api/view',
  summary: 'See Caseloom as another member does, without changing anything, for an hour at most',
  caller: 'administrator',
  body: z.object({ Member: Id }),
  answer: z.object({ Name: z.string() }),
  problems: ['session.required', 'record.not_found', 'view.not_possible', 'view.read_only'],
})

/** The browser's session is again the one from which the view began. */
export const endView = endpoint({
  method: 'POST',
  path: '/api/view/end',
  summary: 'End the view as another member',
  caller: 'member',
  duringView: 'works',
  answer: z.object({ Done: z.literal(true) }),
  problems: ['session.required', 'view.not_possible'],
})
