import type { ReportWords } from './report-words.ts'
import type { Report, ReportPart } from './report.ts'

/** Threads of the palette in an order in which neighbors differ most. */
const COLORS = [1, 3, 2, 4, 5, 6] as const
const MOST_SERIES = COLORS.length

type Series = { readonly id: string; readonly name: string; readonly color: number }

type PhaseSeries = {
  readonly series: readonly Series[]
  /** The sessions of a part, by series. */
  readonly valuesOf: (part: ReportPart) => number[]
}

/** The phases of a report as series. There are as many colors as a reader tells apart, so further phases are one series. */
export function seriesOfPhases(
  { Phases, Parts }: Report,
  words: Pick<ReportWords, 'noPhase' | 'otherPhases'>,
): PhaseSeries {
  const isTwice = (name: string) => Phases.filter((phase) => phase.Name === name).length > 1
  const phases = Phases.map(({ Id, Name, Trac }) => ({
    ids: [Id as string | null],
    id: Id,
    name: isTwice(Name) ? `${Name}, ${Trac}` : Name,
  }))
  const hasLoose = Parts.some((part) => part.Phases.some(({ Id, Sessions }) => Id === null && Sessions > 0))
  const all = [...phases, ...(hasLoose ? [{ ids: [null], id: 'none', name: words.noPhase }] : [])]
  const rest = all.slice(MOST_SERIES - 1)
  const shown =
    all.length <= MOST_SERIES
      ? all
      : [
          ...all.slice(0, MOST_SERIES - 1),
          { ids: rest.flatMap(({ ids }) => ids), id: 'others', name: words.otherPhases },
        ]
  return {
    series: shown.map(({ id, name }, index) => ({ id, name, color: COLORS[index] ?? 1 })),
    valuesOf: (part) =>
      shown.map(({ ids }) =>
        part.Phases.filter(({ Id }) => ids.includes(Id)).reduce((total, { Sessions }) => total + Sessions, 0),
      ),
  }
}
