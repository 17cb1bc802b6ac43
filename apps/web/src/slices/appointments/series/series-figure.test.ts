import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { setWallClock } from '../../../platform/texts/times.ts'
import { idOf } from '../../../testing/drawn.tsx'
import { at, clashOf, occurrenceOf, previewOf, seriesOf, toThursdays } from '../../../testing/faked/faked-series.ts'
import { weaveRow } from './page/series-columns.ts'
import { seriesFigure, touched } from './series-figure.ts'
import { changeSentence, stayingSentences } from './series-words.ts'

beforeAll(() => setWallClock('2026-11-19T13:00:00'))

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
const fates = ['completed', 'missed', 'moved', 'changed', 'by-hand', 'as-is', 'removed', 'earlier'] as const

/** A series of a day each, each appointment with its fate, and a change that also makes some. Appointments are 3 days apart. */
const changes = fc
  .record({
    own: fc.array(
      fc.record({ fate: fc.constantFrom(...fates), isByHand: fc.boolean(), shift: fc.integer({ min: 1, max: 2 }) }),
      { maxLength: 30 },
    ),
    made: fc.array(fc.boolean(), { maxLength: 20 }),
    clashing: fc.array(fc.nat({ max: 160 }), { maxLength: 8 }),
  })
  .map(({ own, made, clashing }) => {
    const occurrences = own.map(({ fate, isByHand }, index) =>
      occurrenceOf(200 + index, day(index * 3), {
        ByHand: isByHand || fate === 'by-hand',
        ...(fate === 'completed' && { Completed: true, Status: 'Held', StatusClass: 'confirmed' }),
        ...(fate === 'missed' && { Completed: true, Status: 'No-show', StatusClass: 'rejected' }),
      }),
    )
    const of = (...wanted: (typeof fates)[number][]) =>
      own.flatMap(({ fate, shift }, index) =>
        wanted.includes(fate)
          ? [{ Id: idOf(200 + index), Name: 'x', on: day(index * 3), fate, to: day(index * 3 + shift) }]
          : [],
      )
    const plain = ({ Id, Name, on }: { Id: string; Name: string; on: string }) => ({ Id, Name, ...at(on) })
    const preview = previewOf({
      Makes: made.flatMap((isMade, index) => (isMade ? [at(day(own.length * 3 + index * 2))] : [])),
      Moves: of('moved').map((one) => ({
        Id: one.Id,
        Name: 'x',
        From: at(one.on).Start,
        FromEnd: at(one.on).End,
        ...at(one.to),
      })),
      Changes: of('changed').map(plain),
      Removes: of('removed').map(plain),
      Keeps: of('by-hand', 'as-is', 'completed').map((one) => ({
        ...plain(one),
        Why: one.fate as 'by-hand' | 'as-is' | 'completed',
      })),
      Clashes: [...new Set(clashing)].map((index) => clashOf(day(index))),
    })
    return { series: seriesOf({ Occurrences: occurrences }), preview }
  })

const numbersIn = (sentence: string) =>
  [...sentence.matchAll(/(?<![A-Z][a-z]{2} )\b\d+\b/g)].map(([number]) => Number(number))

type Change = { readonly series: AppointmentSeries; readonly preview: SeriesPreview }

function said({ series, preview }: Change) {
  const figure = seriesFigure(series, preview)
  const listed = (kind: string) =>
    figure.rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.columns.length, 0)
  return { ...figure, listed, picture: weaveRow('weaveAfter', figure.after), now: weaveRow('weaveNow', figure.before) }
}

test('what the sentence counts can be counted in the picture and in the list', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const { counts, listed, picture, rows } = said(change)
      const drawn = (state: string) => picture.columns.filter((column) => column.state === state).length
      const clashing = rows.flatMap(({ columns }) => columns).filter(({ clashes }) => clashes.length > 0).length

      expect([counts.made, counts.moved]).toEqual([listed('new'), listed('moved')])
      expect([counts.made, counts.moved, counts.changed]).toEqual([drawn('new'), drawn('moved'), drawn('changed')])
      expect([counts.made, counts.moved, counts.changed, counts.removed]).toEqual([
        change.preview.Makes.length,
        change.preview.Moves.length,
        change.preview.Changes.length,
        change.preview.Removes.length,
      ])
      expect([counts.changed, counts.removed, counts.byHand, counts.unchanged]).toEqual(
        ['changed', 'removed', 'kept', 'unchanged'].map(listed),
      )
      expect(counts.clashDays.length).toBe(clashing)
      expect(picture.columns.filter(({ isClash }) => isClash).length).toBe(clashing)
      expect(counts.completed).toBe(drawn('held') + drawn('missed'))
    }),
  )
})

test('the sentence says these numbers, and no other', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const { counts } = said(change)
      const { made, moved, changed, removed, byHand, clashDays, completed, unchanged } = counts
      const told = [made, moved, changed, removed, byHand, clashDays.length].filter((count) => count > 0)

      expect(numbersIn(changeSentence(counts))).toEqual(told)
      expect(numbersIn(stayingSentences(counts))).toEqual([completed, unchanged].filter((count) => count > 0))
    }),
  )
})

test('before and after differ by what is made and removed, each appointment has one place, and each is listed once', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const { before, after, rows, counts, now, picture } = said(change)
      const ids = rows.flatMap(({ columns }) => columns.map(({ id }) => id))

      expect(before.length).toBe(change.series.Occurrences.length)
      expect(after.length).toBe(before.length - counts.removed + counts.made)
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
      expect(new Set(ids).size).toBe(ids.length)
      expect(after.map(({ start }) => start)).toEqual(after.map(({ start }) => start).toSorted())
      expect([numbersIn(now.label)[0] ?? 0, numbersIn(picture.label)[0] ?? 0]).toEqual([before.length, after.length])
    }),
  )
})

test('a series that moves to another weekday is said as in the design', () => {
  const { counts } = seriesFigure(seriesOf(), toThursdays)

  expect(changeSentence(counts)).toBe('Makes 3, moves 3, keeps 1 changed by hand, 1 clashes on Dec 24.')
  expect(stayingSentences(counts)).toBe('3 completed stay as they are.')
  expect(touched(counts)).toBe(6)
})

test('new dates and dates that stay are runs, and a clash has its own line', () => {
  const makes = ['2026-12-29', '2027-01-05', '2027-01-12', '2027-01-19'].map((on) => at(on))
  const { rows } = seriesFigure(seriesOf(), previewOf({ Makes: makes, Clashes: [clashOf('2027-01-12')] }))

  expect(rows.map(({ kind, columns }) => [kind, columns.length])).toEqual([
    ['new', 2],
    ['new', 1],
    ['new', 1],
  ])
})

test('a start at which two appointments would be is red wherever it is drawn', () => {
  const BlockedAt = '2026-12-08T16:00:00'
  const { rows, after } = seriesFigure(
    seriesOf(),
    previewOf({
      Moves: [
        { Id: idOf(105), Name: 'x', From: '2026-12-01T16:00:00', FromEnd: '2026-12-01T17:00:00', ...at('2026-12-08') },
      ],
      BlockedAt,
    }),
  )

  expect(after.filter(({ isBlocked }) => isBlocked).map(({ id }) => id)).toEqual([idOf(105), idOf(106)])
  expect(rows.map(({ columns: [{ isBlocked }] }) => isBlocked)).toEqual([true])
})
