import { readBinary } from '@caseloom/contracts/binaries/endpoints'
import { screen, within } from '@testing-library/dom'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { fileOf } from '../../../testing/faked/faked-work.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetOf = (rows: string) => strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`)
const workbook = zipSync({
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Visits" r:id="a"/><sheet name="Miles" r:id="b"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/><Relationship Id="b" Target="/xl/worksheets/two.xml"/></Relationships>',
  ),
  'xl/styles.xml': strToU8(`<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>`),
  'xl/worksheets/one.xml': sheetOf(
    '<row r="4"><c r="B4" t="inlineStr"><is><t>&lt;img src=x onerror=alert(1)&gt;</t></is></c><c r="C4" s="0"><v>46345</v></c></row>',
  ),
  'xl/worksheets/two.xml': sheetOf('<row r="1"><c r="A1"><v>12.5</v></c></row>'),
})

async function renderFile(content: Uint8Array<ArrayBuffer>) {
  const file = fileOf({
    Id: idOf(20),
    Name: 'visits.xlsx',
    MediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  const server = fakedServer().answer(readBinary, file)
  const fetch: typeof server.fetch = (address, init) =>
    address.startsWith('/api/download/') ? Promise.resolve(new Response(content)) : server.fetch(address, init)
  return renderPage(`/docbinary/${idOf(20)}`, { server: { ...server, fetch } })
}

test('a workbook is drawn as a table of texts with the letters and numbers of its cells, one sheet at a time', async () => {
  const { user } = await renderFile(workbook)

  const visits = within(await screen.findByRole('region', { name: 'visits.xlsx: Visits' }))
  expect(visits.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Row', 'A', 'B', 'C'])
  expect(visits.getByRole('rowheader').textContent).toBe('4')
  expect(visits.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '',
    '<img src=x onerror=alert(1)>',
    '11/19/2026',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'Miles')
  expect(within(screen.getByRole('region', { name: 'visits.xlsx: Miles' })).getByText('12.5')).toBeDefined()
})

test('a workbook that cannot be read says so', async () => {
  await renderFile(new TextEncoder().encode('PK\u0003\u0004 and nothing else'))
  expect(await screen.findByText('The preview could not be drawn. Download the file to open it.')).toBeDefined()
})
