import * as z from 'zod'
import { cleanLine, cleanText } from '../../items/typed-text.ts'
import { Locale } from '../../locales.ts'
import { notificationLimits } from '../../notifications/template-rules.ts'
import { wordingRules, wordings } from '../../notifications/wording-rules.ts'

export const WordingName = z.enum(wordings)

const LONGEST = Math.max(...wordings.map((name) => wordingRules[name].longest))

/** What administrators write. */
export const WordingText = z.object({
  /** Null where there is none. */
  Subject: z.string().transform(cleanLine).pipe(z.string().max(notificationLimits.subject)).nullable(),
  /** With variables in double braces. */
  Body: z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(LONGEST)),
})
export type WordingText = z.infer<typeof WordingText>

/** What the product says in one language. */
export const WordingRow = z.object({
  Name: WordingName,
  Locale,
  /** What the care model says instead of the standard words; null if these count. */
  Own: WordingText.nullable(),
  /** What the product says by itself; null if that is nothing. */
  Standard: WordingText.nullable(),
  /** 0 until somebody has changed it. */
  Version: z.number().int(),
})
export type WordingRow = z.infer<typeof WordingRow>
