import type { Locale } from '../locales.ts'
import type { Figures } from './figures.ts'
import type { FigureKey } from './report-ids.ts'
import { figureText, fillWords, reportTexts } from './report-texts.ts'

/** One number of a figure, under its own heading in an export. */
export type FigureNumber = { readonly head: string; readonly value: number | null }

/** A figure as it is read: "213 of 236", "84%", "2.4 days". */
export type FigureView = {
  readonly key: FigureKey
  /** The number alone, and the words behind it in small letters. */
  readonly main: string
  readonly rest: string
  /** How full its bar is; null for figures that are no part of anything. */
  readonly percent: number | null
  /** The number of which it is a part or a mean, for its definition. */
  readonly count: number
}

const NOTHING = '–'

type Meant = { readonly value: number | null; readonly most: number | null; readonly count: number }

const scoreOf = ({ Scores }: Figures, name: string): Meant => {
  const score = Scores.find(({ Name }) => Name === name)
  return { value: score?.Mean ?? null, most: score?.Most ?? null, count: score?.Cases ?? 0 }
}

type Kind =
  | { readonly kind: 'count'; readonly value: number; readonly of?: number }
  | { readonly kind: 'percent'; readonly value: number | null; readonly part: number; readonly whole: number }
  | { readonly kind: 'days'; readonly value: number | null; readonly count: number }
  | ({ readonly kind: 'mean' } & Meant)

/** What each figure is. */
const kinds: Readonly<Record<FigureKey, (figures: Figures) => Kind>> = {
  'open-cases': ({ OpenCases }) => ({ kind: 'count', value: OpenCases }),
  started: ({ StartedCases }) => ({ kind: 'count', value: StartedCases }),
  closed: ({ ClosedCases }) => ({ kind: 'count', value: ClosedCases }),
  sessions: ({ Sessions, ExpectedSessions }) => ({ kind: 'count', value: Sessions, of: ExpectedSessions }),
  weeks: ({ WeeklyPercent, WeeksHeld, WeeksCounted }) => ({
    kind: 'percent',
    value: WeeklyPercent,
    part: WeeksHeld,
    whole: WeeksCounted,
  }),
  engagement: ({ EngagementPercent, Present, Planned }) => ({
    kind: 'percent',
    value: EngagementPercent,
    part: Present,
    whole: Planned,
  }),
  'first-contact': ({ FirstContact: { Days, Cases } }) => ({ kind: 'days', value: Days, count: Cases }),
  'first-session': ({ FirstSession: { Days, Cases } }) => ({ kind: 'days', value: Days, count: Cases }),
  'time-in-phase': ({ TimeInPhase: { Days, Phases } }) => ({ kind: 'days', value: Days, count: Phases }),
  plans: ({ Plans: { Done, Asked } }) => ({ kind: 'count', value: Done, of: Asked }),
  alliance: (figures) => ({ kind: 'mean', ...scoreOf(figures, 'Alliance') }),
  progress: (figures) => ({ kind: 'mean', ...scoreOf(figures, 'Progress') }),
  impact: (figures) => ({ kind: 'mean', ...scoreOf(figures, 'Impact') }),
  fidelity: ({ Fidelity: { Mean, Most, Ratings } }) => ({ kind: 'mean', value: Mean, most: Most, count: Ratings }),
}

const kindOf = (key: FigureKey, figures: Figures): Kind => kinds[key](figures)

const share = (part: number, whole: number) => (whole > 0 ? Math.min(100, Math.round((part / whole) * 100)) : null)

/** The words behind a number: its unit, or of how much it is. */
const behind = (sentence: string, number: string): string => sentence.replace(number, '').trim()

export function figureView(key: FigureKey, figures: Figures, locale: Locale): FigureView {
  const words = reportTexts(locale)
  const one = kindOf(key, figures)
  const say = (value: number | null) => (value === null ? NOTHING : figureText(value, locale))
  const outOf = (part: string, whole: number) => behind(fillWords(words.outOf, { part, whole }, locale), part)
  switch (one.kind) {
    case 'count': {
      const main = say(one.value)
      const rest = one.of === undefined ? '' : outOf(main, one.of)
      return {
        key,
        main,
        rest,
        percent: one.of === undefined ? null : share(one.value, one.of),
        count: one.of ?? one.value,
      }
    }
    case 'percent': {
      const main = one.value === null ? NOTHING : fillWords(words.percent, { percent: one.value }, locale)
      return { key, main, rest: '', percent: one.value, count: one.whole }
    }
    case 'days': {
      const main = say(one.value)
      const days = one.value === 1 ? words.day : words.days
      const rest = one.value === null ? '' : behind(fillWords(days, { count: main }, locale), main)
      return { key, main, rest, percent: null, count: one.count }
    }
    default: {
      const main = say(one.value)
      const isPart = one.value !== null && one.most !== null
      return { key, main, rest: isPart ? outOf(main, one.most ?? 0) : '', percent: null, count: one.count }
    }
  }
}

/** A figure in one line: "213 of 236". */
export const figureLine = (key: FigureKey, figures: Figures, locale: Locale): string => {
  const { main, rest } = figureView(key, figures, locale)
  return rest === '' ? main : `${main} ${rest}`
}

/** How a figure was computed, with the number of what it was computed over. */
export const definitionOf = (key: FigureKey, figures: Figures, locale: Locale): string =>
  fillWords(reportTexts(locale).figures[key].definition, { count: figureView(key, figures, locale).count }, locale)

/** By how much a figure differs from another period's: points, days or pieces. Null where one of them has none. */
export function differenceOf(key: FigureKey, now: Figures, before: Figures): number | null {
  const value = (figures: Figures) => kindOf(key, figures).value
  const [later, earlier] = [value(now), value(before)]
  return later === null || earlier === null ? null : Math.round((later - earlier) * 10) / 10
}

/** A figure's numbers for a workbook, each in a column of its own, whose heading says the unit. */
export function figureNumbers(key: FigureKey, figures: Figures, locale: Locale): FigureNumber[] {
  const words = reportTexts(locale)
  const { label } = words.figures[key]
  const one = kindOf(key, figures)
  switch (one.kind) {
    case 'count':
      return [
        { head: label, value: one.value },
        ...(one.of === undefined
          ? []
          : [{ head: `${label}: ${words.expected.toLocaleLowerCase(locale)}`, value: one.of }]),
      ]
    case 'percent':
      return [
        { head: `${label} (%)`, value: one.value },
        { head: `${label}: ${words.part}`, value: one.part },
        { head: `${label}: ${words.whole}`, value: one.whole },
      ]
    case 'days':
      return [
        { head: `${label} (${behind(words.days, '{count}')})`, value: one.value },
        { head: `${label}: ${words.count}`, value: one.count },
      ]
    default: {
      const most =
        one.most === null ? '' : ` (${behind(fillWords(words.outOf, { part: '', whole: one.most }, locale), '')})`
      return [
        { head: `${label}${most}`, value: one.value },
        { head: `${label}: ${words.count}`, value: one.count },
      ]
    }
  }
}
