import * as z from 'zod'
import { scoreNames } from './figure-names.ts'

/** A mean, of how many, and the highest value that each of them could have; null where that differs or is not known. */
const Mean = { Mean: z.number().nullable(), Most: z.number().nullable() }

/** The figures of product.md 4.3 of a case, a clinician, a group or a care model, for a period. */
export const Figures = z.object({
  /** Cases that were open at the end of the period, suspended ones included. */
  OpenCases: z.number().int(),
  StartedCases: z.number().int(),
  ClosedCases: z.number().int(),
  Sessions: z.number().int(),
  /** The trac's sessions a week for each week that counts. */
  ExpectedSessions: z.number(),
  WeeksHeld: z.number().int(),
  WeeksCounted: z.number().int(),
  /** WeeksHeld in percent of WeeksCounted. Null if no week counts. */
  WeeklyPercent: z.number().int().nullable(),
  Present: z.number().int(),
  Planned: z.number().int(),
  /** Present in percent of Planned. Null without planned attendances. */
  EngagementPercent: z.number().int().nullable(),
  /** How many cases that started in the period have had a first contact or a first session, and after how many days it came. */
  FirstContact: z.object({ Cases: z.number().int(), Days: z.number().nullable() }),
  FirstSession: z.object({ Cases: z.number().int(), Days: z.number().nullable(), InTime: z.number().int() }),
  /**
   * The phases that ended in the period and how long they took, and in the report of phases also those that go on at its end, with the days
   * they have lasted. Of a part of the period only those that ended count.
   */
  TimeInPhase: z.object({ Phases: z.number().int(), Days: z.number().nullable() }),
  /** The planning forms of the phases that began in the period, and how many of them are completed. */
  Plans: z.object({ Asked: z.number().int(), Done: z.number().int() }),
  /** Over cases, each with the latest completed form of the period that carries the score. */
  Scores: z.array(z.object({ Name: z.enum(scoreNames), Cases: z.number().int(), ...Mean })),
  /** Over the ratings of the work that were completed in the period. Only the report of fidelity counts them. */
  Fidelity: z.object({ Ratings: z.number().int(), ...Mean }),
})
export type Figures = z.infer<typeof Figures>
