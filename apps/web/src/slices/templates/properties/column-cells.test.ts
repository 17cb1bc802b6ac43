import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { expect, test } from 'vitest'
import { addColumn, arrangeColumns, changeCells, columnsOf, nameColumn } from './column-cells.ts'

const empty: TemplateQuestion = { Id: 't', QType: 'Table', Text: 'Who helps?' }
const table = addColumn(addColumn(empty, 'Who'), 'When')
const textsOf = ({ Columns, Cells }: TemplateQuestion) => [
  Columns?.map(({ Text }) => Text),
  ...(Cells ?? []).map((row) => row.map(({ Text }) => Text)),
]

test('the first column of a table brings a row, so that it can say what is asked', () => {
  expect(textsOf(addColumn(empty, 'Who'))).toEqual([['Who'], ['Who']])
})

test('a cell is called like its column, in each language', () => {
  const said = nameColumn(nameColumn(table, 1, { typed: 'On', language: null }), 1, { typed: 'El', language: 'es-ES' })
  expect(textsOf(said)).toEqual([
    ['Who', 'On'],
    ['Who', 'On'],
  ])
  expect([said.Columns?.[1]?.Texts, said.Cells?.[0]?.[1]?.Texts]).toEqual([{ 'es-ES': 'El' }, { 'es-ES': 'El' }])
})

test('columns change places with their cells, and the last one takes the rows along', () => {
  expect(textsOf(arrangeColumns(table, [1, 0]))).toEqual([
    ['When', 'Who'],
    ['When', 'Who'],
  ])
  expect(textsOf(arrangeColumns(table, []))).toEqual([[]])
})

test('what a column asks is asked in each row, and each cell keeps its Id', () => {
  const twoRows = {
    ...table,
    Cells: [...(table.Cells ?? []), (table.Cells?.[0] ?? []).map((cell) => ({ ...cell, Id: `${cell.Id}2` }))],
  }
  const changed = changeCells(twoRows, 1, (cell) => ({ ...cell, QType: 'Calendar' }))
  expect(changed.Cells?.map((row) => row.map(({ QType }) => QType))).toEqual([
    ['ShortAnswer', 'Calendar'],
    ['ShortAnswer', 'Calendar'],
  ])
  expect(changed.Cells?.flat().map(({ Id }) => Id)).toEqual(twoRows.Cells.flat().map(({ Id }) => Id))
})

test('cells without headings have columns without words', () => {
  const bare: TemplateQuestion = { ...empty, Cells: [[{ Id: 'c', QType: 'ShortAnswer', Text: '' }]] }
  expect(columnsOf(bare)).toEqual([{ Text: '' }])
})
