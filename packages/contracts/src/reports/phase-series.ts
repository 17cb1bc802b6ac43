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

/**
 * The color of each series: that of its phase's place, so a phase keeps its color when a filter leaves others out. Where two ask for the same
 * one, and for what is no single phase, the next one that is free.
 */
function colorsFor(places: readonly (number | null)[]): number[] {
  const wanted = places.map((place) => (place === null ? undefined : COLORS[place % COLORS.length]))
  const own = wanted.map((color, index) => (wanted.indexOf(color) === index ? color : undefined))
  const free = COLORS.filter((color) => !own.includes(color))
  return own.map((color) => color ?? free.shift() ?? COLORS[0])
}

/** The phases of a report as series. There are as many colors as a reader tells apart, so further phases are one series. */
export function seriesOfPhases(
  { Phases, Parts }: Report,
  words: Pick<ReportWords, 'noPhase' | 'otherPhases'>,
): PhaseSeries {
  const isTwice = (name: string) => Phases.filter((phase) => phase.Name === name).length > 1
  const phases = Phases.map(({ Id, Name, Trac, Place }) => ({
    ids: [Id as string | null],
    id: Id,
    name: isTwice(Name) ? `${Name}, ${Trac}` : Name,
    place: Place as number | null,
  }))
  const hasLoose = Parts.some((part) => part.Phases.some(({ Id, Sessions }) => Id === null && Sessions > 0))
  const all = [...phases, ...(hasLoose ? [{ ids: [null], id: 'none', name: words.noPhase, place: null }] : [])]
  const rest = all.slice(MOST_SERIES - 1)
  const shown =
    all.length <= MOST_SERIES
      ? all
      : [
          ...all.slice(0, MOST_SERIES - 1),
          { ids: rest.flatMap(({ ids }) => ids), id: 'others', name: words.otherPhases, place: null },
        ]
  const colors = colorsFor(shown.map(({ place }) => place))
  return {
    series: shown.map(({ id, name }, index) => ({ id, name, color: colors[index] ?? 1 })),
    valuesOf: (part) =>
      shown.map(({ ids }) =>
        part.Phases.filter(({ Id }) => ids.includes(Id)).reduce((total, { Sessions }) => total + Sessions, 0),
      ),
  }
}
