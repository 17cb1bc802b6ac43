import * as z from 'zod'
import { Reference } from '../ids.ts'

/** What lists and cards show beside the name of a person or a case. */
export const ListedFields = z.object({
  /** The group; of a case as in the search. */
  Category: z.string().nullable(),
  /** The newest case of a person, open ones first; of a case the patient's case before it. Of those that the reader sees. */
  LinkedTo: Reference.nullable(),
  /** A person's birth date; the phase that a case is in. */
  Aux1: z.string().nullable(),
  /** A person's phone; a case's trac. */
  Aux2: z.string().nullable(),
  /** A person's e-mail; who owns a case. */
  Aux3: z.string().nullable(),
})
