import * as z from 'zod'

/** Ids are UUIDs of version 7, made by the server; any well-formed UUID is accepted and simply not found. */
export const Id = z.guid().lowercase()
export type Id = z.infer<typeof Id>

/** Stands for "not created yet" and, as a property value, for "none". */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** A pointer to something else: enough to show it and to go there. */
export const Reference = z.object({ Id, Name: z.string() })
export type Reference = z.infer<typeof Reference>
