import * as z from 'zod'
import { Id } from '../ids.ts'
import { WallTime } from '../times.ts'
import { TemplateBody } from '../documents/template.ts'

/** A published state of a template, and how many documents began with it. */
export const PublishedVersion = z.object({ Number: z.number().int(), Published: WallTime, Documents: z.number().int() })
export type PublishedVersion = z.infer<typeof PublishedVersion>

/** A template as administrators see it in the list. */
export const DesignRow = z.object({
  Id,
  Name: z.string(),
  Description: z.string().nullable(),
  Active: z.boolean(),
  /** The newest published version; null if none was published yet. */
  Latest: PublishedVersion.nullable(),
  /** The number that its draft will have; null if it has none. */
  DraftNumber: z.number().int().nullable(),
  Questions: z.number().int(),
})
export type DesignRow = z.infer<typeof DesignRow>

/** What a draft still needs, with its sentence in the reader's language. */
export const DraftFault = z.object({
  Code: z.string(),
  /** Counted from 1; 0 is the template as a whole. */
  Page: z.number().int(),
  /** The question or score that it is about. */
  About: Id.nullable(),
  Message: z.string(),
})
export type DraftFault = z.infer<typeof DraftFault>

/** A template with its versions and what is being changed in it. */
export const Design = z.object({
  Id,
  Name: z.string(),
  Description: z.string().nullable(),
  Active: z.boolean(),
  /** Rises with every change, the draft included (If-Match). */
  Version: z.number().int(),
  /** Newest first. */
  Versions: z.array(PublishedVersion),
  /** The one draft; without one, what the newest version says is what would be changed. */
  Draft: z.object({ Number: z.number().int(), Body: TemplateBody, Faults: z.array(DraftFault) }).nullable(),
  /** The newest published version. */
  Latest: z.object({ Number: z.number().int(), Body: TemplateBody }).nullable(),
})
export type Design = z.infer<typeof Design>

/** After a save: the new version of the template and what the draft still needs. */
export const SavedDraft = z.object({
  Id,
  Version: z.number().int(),
  Number: z.number().int(),
  Faults: z.array(DraftFault),
})
export type SavedDraft = z.infer<typeof SavedDraft>

/** Something in a questionnaire that the template does not carry, in the reader's language. */
export const NotCarried = z.object({ Path: z.string(), Code: z.string(), Message: z.string() })
export type NotCarried = z.infer<typeof NotCarried>

const Change = z.enum(['added', 'changed', 'removed'])

/** What the newer of two versions says differently: see compare-versions.ts. */
export const VersionComparison = z.object({
  From: z.number().int(),
  To: z.number().int(),
  Added: z.number().int(),
  Changed: z.number().int(),
  Removed: z.number().int(),
  Pages: z.array(
    z.object({
      Page: z.number().int(),
      Title: z.string(),
      Change: Change.nullable(),
      TitleBefore: z.string().nullable(),
      Questions: z.array(
        z.object({
          Change: z.enum(['added', 'changed', 'removed', 'moved']),
          Id,
          Number: z.number().int(),
          Text: z.string(),
          QType: z.string(),
          Properties: z.array(
            z.object({
              Property: z.string(),
              Before: z.string().nullable(),
              After: z.string().nullable(),
              Cell: z.string().optional(),
            }),
          ),
          Choices: z.array(
            z.object({
              Change: z.enum(['added', 'removed', 'renamed', 'points', 'active', 'moved', 'category']),
              Name: z.string(),
              Before: z.union([z.string(), z.number()]).nullable(),
              After: z.union([z.string(), z.number()]).nullable(),
              Cell: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  Sections: z.array(
    z.object({
      Change: z.enum(['added', 'removed', 'renamed', 'conditions', 'other']),
      Id,
      Text: z.string(),
      Before: z.string().nullable(),
    }),
  ),
  Scores: z.array(
    z.object({
      Change,
      Id,
      Name: z.string(),
      HighestBefore: z.number().nullable(),
      HighestAfter: z.number().nullable(),
    }),
  ),
})
export type VersionComparison = z.infer<typeof VersionComparison>
