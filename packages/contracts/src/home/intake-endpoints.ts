import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { Kind } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { CalendarDay } from '../times.ts'
import { intakeCategories } from './intake-rules.ts'

export const IntakeCategory = z.enum(intakeCategories)

/** A person, a case or a form that nobody has taken up. */
export const IntakeRow = z.object({
  Id,
  Type: Kind,
  Name: z.string(),
  /** The person whose page leads to it. */
  PersonId: Id.nullable(),
  /** The family of a form. */
  Family: z.string().nullable(),
  Clinician: Reference.nullable(),
  Group: Reference.nullable(),
  /** The group that a referral waits for. */
  To: Reference.nullable(),
  /** Since when it waits. */
  Since: CalendarDay,
})
export type IntakeRow = z.infer<typeof IntakeRow>

export const countIntake = endpoint({
  method: 'GET',
  path: '/api/intake/counts',
  summary: 'How much waits to be taken up in the groups that the reader answers for',
  caller: 'member',
  answer: z.object({ Items: z.array(z.object({ Category: IntakeCategory, Count: z.number().int() })) }),
  problems: ['session.required'],
})

export const listIntake = endpoint({
  method: 'GET',
  path: '/api/intake',
  summary: 'What waits to be taken up in the groups that the reader answers for, the longest first',
  caller: 'member',
  audits: 'list',
  query: PageQuery.extend({ of: IntakeCategory }),
  answer: pageOf(IntakeRow),
  problems: ['session.required'],
})
