import { scoreNames, type ScoreName } from './figure-names.ts'
import type { FigureSums } from './figure-sums.ts'
import type { Figures } from './figures.ts'

/** Means are shown with one decimal. */
const tenths = (value: number) => Math.round(value * 10) / 10

const percentOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : null)
const meanOf = (sum: number, count: number) => (count > 0 ? tenths(sum / count) : null)

/** How many values there are, their sum in hundredths, and the most that each could be; null if that differs or is not known. */
export type ValueSum = { readonly count: number; readonly sum: number; readonly most: number | null }

export const NO_VALUES: ValueSum = { count: 0, sum: 0, most: null }

/** Two sets of values together. */
export function together(one: ValueSum, other: ValueSum): ValueSum {
  if (one.count === 0) return other
  if (other.count === 0) return one
  return { count: one.count + other.count, sum: one.sum + other.sum, most: one.most === other.most ? one.most : null }
}

const valueMean = ({ count, sum }: ValueSum) => meanOf(sum / 100, count)

/** The cases open at the end of the period, the values of forms and those of ratings. None of them is a sum over days. */
export type Besides = {
  readonly openCases: number
  readonly scores: Readonly<Partial<Record<ScoreName, ValueSum>>>
  readonly ratings?: ValueSum
}

/** The figures of everything that was added up. Percentages and means are of the sums, never of other percentages and means. */
export function figuresOf(sums: FigureSums, { openCases, scores, ratings = NO_VALUES }: Besides): Figures {
  return {
    OpenCases: openCases,
    StartedCases: sums.started,
    ClosedCases: sums.closed,
    Sessions: sums.sessions,
    ExpectedSessions: tenths(sums.expected / 100),
    WeeksHeld: sums.weeksHeld,
    WeeksCounted: sums.weeksCounted,
    WeeklyPercent: percentOf(sums.weeksHeld, sums.weeksCounted),
    Present: sums.present,
    Planned: sums.planned,
    EngagementPercent: percentOf(sums.present, sums.planned),
    FirstContact: { Cases: sums.contacted, Days: meanOf(sums.contactDays, sums.contacted) },
    FirstSession: { Cases: sums.begun, Days: meanOf(sums.beginDays, sums.begun), InTime: sums.begunInTime },
    TimeInPhase: { Phases: sums.phasesEnded, Days: meanOf(sums.phaseDays, sums.phasesEnded) },
    Plans: { Asked: sums.plansAsked, Done: sums.plansDone },
    Scores: scoreNames.map((Name) => {
      const values = scores[Name] ?? NO_VALUES
      return { Name, Cases: values.count, Mean: valueMean(values), Most: values.most }
    }),
    Fidelity: { Ratings: ratings.count, Mean: valueMean(ratings), Most: ratings.most },
  }
}
