/**
 * What the figures of product.md 4.3 are computed from. Each is a whole number that adds up: over days to a period, over cases to a
 * clinician, a group and a care model. `expected` is in hundredths.
 */
export const sumNames = [
  'started',
  'closed',
  'sessions',
  'expected',
  'present',
  'planned',
  'weeksCounted',
  'weeksHeld',
  'contacted',
  'contactDays',
  'begun',
  'beginDays',
  'begunInTime',
  'phasesEnded',
  'phaseDays',
  'plansAsked',
  'plansDone',
] as const

export type SumName = (typeof sumNames)[number]
export type FigureSums = Readonly<Record<SumName, number>>

const zeros = Object.fromEntries(sumNames.map((name) => [name, 0])) as FigureSums

/** These sums, and 0 for the rest. */
export const sumsOf = (some: Partial<FigureSums>): FigureSums => ({ ...zeros, ...some })

/** The sums of several days, cases or groups together. */
export function addUp(all: Iterable<FigureSums>): FigureSums {
  const total: Record<SumName, number> = { ...zeros }
  for (const sums of all) for (const name of sumNames) total[name] += sums[name]
  return total
}

/** What takes sums away from others that contain them. */
export const negative = (sums: FigureSums): FigureSums =>
  Object.fromEntries(sumNames.map((name) => [name, -sums[name]])) as FigureSums
