import * as z from 'zod'

/** A member holds one role in a care model. Guests hold none: they have a grant. */
export const Role = z.enum(['clinician', 'supervisor', 'coordinator', 'administrator'])
export type Role = z.infer<typeof Role>
