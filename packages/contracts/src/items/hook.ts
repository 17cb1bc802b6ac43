import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { WallTime } from '../times.ts'
import { Item } from './item.ts'

/** A short text beside a row: how many items are attached to it. Null if none are. */
export const HookBadge = z.object({ Id, content: z.string().nullable() })
export type HookBadge = z.infer<typeof HookBadge>

/** The beginning of an item's notes or of its description. Null if it has neither. */
export const HookTooltip = z.object({ Id, content: z.string().nullable() })
export type HookTooltip = z.infer<typeof HookTooltip>

/** What a card about an item says. */
export const HoverCard = Item.pick({
  Id: true,
  Type: true,
  Name: true,
  Description: true,
  Number: true,
  Person: true,
  ManagedCase: true,
  Clinician: true,
  Date: true,
  Completed: true,
})
export type HoverCard = z.infer<typeof HoverCard>

/** The values that can be asked for one at a time. */
export const infoActions = ['created', 'modified', 'date', 'completed', 'attached', 'comments', 'person'] as const
export const InfoAction = z.enum(infoActions)
export type InfoAction = z.infer<typeof InfoAction>

/** How a day or a time is written. The order of its parts follows the reader's language. */
export const infoFormats = ['ddd, MMM DD, YYYY', 'h:mm A', 'MM/DD/YYYY'] as const
export const InfoFormat = z.enum(infoFormats)
export type InfoFormat = z.infer<typeof InfoFormat>

export const HookInfo = z.object({ Id, value: z.string().nullable() })
export type HookInfo = z.infer<typeof HookInfo>

/** `avatar` is a person's photo or that of a case's patient; `thumbnail` an uploaded picture. */
export const PluginImageAction = z.enum(['avatar', 'thumbnail'])
export type PluginImageAction = z.infer<typeof PluginImageAction>

/** `Name` is the picture's address. Null if the item has none. */
export const PluginImage = z.object({ Id, Name: z.string().nullable() })
export type PluginImage = z.infer<typeof PluginImage>

/** The ways to reach a person, or the person that an item is about; the preferred ones first. */
export const HookContacts = z.object({
  Id,
  Person: Reference.nullable(),
  Entries: z.array(z.object({ Type: z.string(), Description: z.string() })),
})
export type HookContacts = z.infer<typeof HookContacts>

/** What an info value is made of. */
export type InfoFacts = {
  readonly times: Readonly<Record<'created' | 'modified' | 'date' | 'completed', z.infer<typeof WallTime> | null>>
  readonly counts: Readonly<Record<'attached' | 'comments', number>>
  readonly person: string | null
}
