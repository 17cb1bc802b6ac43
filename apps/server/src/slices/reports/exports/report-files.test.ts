import { Worker } from 'node:worker_threads'
import type { Report } from '@caseloom/contracts/reports/report'
import { figureLine } from '@caseloom/contracts/reports/figure-summary'
import { reportIds } from '@caseloom/contracts/reports/report-ids'
import { reportShapes } from '@caseloom/contracts/reports/report-shapes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PrintedDocument } from '../../../platform/pdf/printed-document.ts'
import { textOfPdf } from '../../../platform/pdf/testing/text-of-pdf.ts'
import { unzipped } from '../../../platform/files/testing/zips.ts'
import { readAs } from '../../files/index.ts'
import { givenProgramme, type GivenProgramme } from '../../../testing/courses/given-programme.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'

let house: House
let programme: GivenProgramme

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(THURSDAY)
  programme = await givenProgramme(house)
  const { model, members, groups } = programme
  await house.given.managedCase(members.ana, groups.north, {
    personId: await house.given.person(model, { name: '=HYPERLINK("http://x.example";"Leo")', groupId: groups.north }),
  })
})
afterAll(() => house.close())

type Who = keyof GivenProgramme['members']
const visit = (who: Who = 'administrator') => house.as(programme.members[who])
const file = (id: string, format: string, more = '', who?: Who) =>
  visit(who).get(`/api/reports/${id}/download?format=${format}${more}`)
const read = async (id: string, more = ''): Promise<Report> => (await visit().get(`/api/reports/${id}?${more}`)).body

/** Enough for what our own CSV can hold: quotes around what has a comma or a quote. */
const linesOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)]
        .slice(0, -1)
        .map(([, quoted, plain]) => (quoted ?? plain ?? '').replaceAll('""', '"')),
    )

describe.each(reportIds)('the report %s', (id) => {
  test('as CSV has a line for each row, and the whole at the end', async () => {
    const { status, text, headers } = await file(id, 'csv', '&by=clinician')
    const { Rows, From, To } = await read(id, 'by=clinician')
    const [head = [], ...lines] = linesOf(text)

    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe(`attachment; filename="report-${id}-${From}-${To}.csv"`)
    expect(lines.map(([name]) => name)).toEqual([...Rows.map(({ Name }) => Name), 'Total'])
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([head.length]))
    expect(new Set(head).size).toBe(head.length)
  })

  test('as a workbook is one that may be stored, with the same rows', async () => {
    const { status, bytes } = await file(id, 'xlsx', '&by=clinician')
    const { Rows } = await read(id, 'by=clinician')
    const parts = await unzipped(bytes)

    expect(status).toBe(200)
    expect(await readAs('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes)).toBe(bytes)
    expect([...parts.keys()].filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(4)
    const rows = parts.get('xl/worksheets/sheet4.xml')?.toString() ?? ''
    expect(Rows.filter(({ Name }) => !rows.includes(`>${Name}<`))).toEqual([])
  })

  test('on paper says the same figures, with the chart, its table, its rows and how each was computed', async () => {
    const drawing = vi.spyOn(Worker.prototype, 'postMessage')
    const { status, bytes } = await file(id, 'pdf')
    const [asked] = drawing.mock.lastCall ?? []
    drawing.mockRestore()
    const { document } = asked as { document: PrintedDocument }
    const { Total } = await read(id)

    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const facts = document.sections[0]?.facts?.map(([, value]) => value)
    expect(facts).toEqual(reportShapes[id].figures.map((key) => figureLine(key, Total, 'en-US')))
    expect(document.sections.filter(({ bars }) => bars !== undefined)).toHaveLength(1)
    expect(document.sections.filter(({ table }) => table !== undefined)).toHaveLength(2)
    expect(document.sections.at(-1)?.facts).toHaveLength(reportShapes[id].figures.length)
  })
})

test('each number of the CSV is that of the report', async () => {
  const { text } = await file('sessions', 'csv', '&by=clinician')
  const { Rows, Total } = await read('sessions', 'by=clinician')
  const [head = [], ...lines] = linesOf(text)
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)])
  const all = [...Rows.map(({ Figures }) => Figures), Total]

  expect(column('Open cases')).toEqual(all.map(({ OpenCases }) => String(OpenCases)))
  expect(column('Sessions')).toEqual(all.map(({ Sessions }) => String(Sessions)))
  expect(column('Sessions: expected')).toEqual(all.map(({ ExpectedSessions }) => String(ExpectedSessions)))
  expect(column('Weekly percent (%)')).toEqual(all.map(({ WeeklyPercent }) => String(WeeklyPercent ?? '')))
})

test('rows of phases have only the figures that have a phase, in each kind of file', async () => {
  const [head = []] = linesOf((await file('sessions', 'csv', '&by=phase')).text)
  expect(head.filter((name) => /open cases|first session/i.test(name))).toEqual([])
  expect(head).toContain('Sessions')

  const sheet = (await unzipped((await file('sessions', 'xlsx', '&by=phase')).bytes)).get('xl/worksheets/sheet4.xml')
  expect(sheet?.toString()).not.toMatch(/>Open cases|>Time to first session/)
  const drawing = vi.spyOn(Worker.prototype, 'postMessage')
  await file('sessions', 'pdf', '&by=phase')
  const [asked] = drawing.mock.lastCall ?? []
  drawing.mockRestore()
  const { document } = asked as { document: PrintedDocument }
  const rows = document.sections.find(({ heading }) => heading === 'By phase')
  expect(rows?.table?.columns).toEqual(['Phase', 'Sessions', 'Weekly percent', 'Family engagement'])
})

test('a number of days or of points says so in its heading', async () => {
  const [days = []] = linesOf((await file('first-steps', 'csv')).text)
  expect(days).toContain('Time to first contact (days)')

  const [points = []] = linesOf((await file('scores', 'csv')).text)
  expect(points.filter((head) => /^Alliance \(of \d+\)$/.test(head))).toHaveLength(1)
})

// A file is passed on, and the same report has fewer cases for a clinician than for an administrator.
test('a file without filters says of which care model it is, and whose cases are in it', async () => {
  const { model, members } = programme
  const { rows } = await house.owner.query('select name from item where id = $1', [members.ana.personId])
  const cases = `All cases that ${rows[0].name} reports on`
  const careModel = (await house.owner.query('select name from care_model where id = $1', [model.id])).rows[0].name
  const about = (await unzipped((await file('sessions', 'xlsx', '', 'ana')).bytes)).get('xl/worksheets/sheet1.xml')
  expect(about?.toString()).toContain(`>${cases}<`)
  expect(about?.toString()).toContain(`>${careModel}<`)

  const text = await textOfPdf((await file('sessions', 'pdf', '', 'ana')).bytes)
  expect(text).toContain(`${careModel} · `)
  expect(text).toContain(` · ${cases}`)
})

test('a name that a spreadsheet would run is text in both files', async () => {
  const csv = await file('sessions', 'csv', '&by=case')
  expect(linesOf(csv.text).map(([name]) => name)).toContain('\'=HYPERLINK("http://x.example";"Leo")')

  const rows = (await unzipped((await file('sessions', 'xlsx', '&by=case')).bytes)).get('xl/worksheets/sheet4.xml')
  expect(rows?.toString()).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(')
  expect(rows?.toString()).not.toContain('<f')
})

test('a file has the filters of the report, and reaches no further than it', async () => {
  const { groups, cases } = programme
  const own = linesOf((await file('sessions', 'csv', '&by=case', 'ana')).text)
  const { Rows } = (await visit('ana').get('/api/reports/sessions?by=case')).body
  expect(own).toHaveLength(Rows.length + 2)

  const south = linesOf((await file('sessions', 'csv', `&by=clinician&group=${groups.south}`)).text)
  expect(south).toHaveLength(3)
  // Ana sees this case by a share.
  expect((await file('sessions', 'csv', `&case=${cases.shared.id}`, 'ana')).status).toBe(404)
})

test('the trail says who took which report as what', async () => {
  await file('sessions', 'xlsx', '', 'coordinator')
  const { rows } = await house.owner.query<{ reason: string }>(
    "select reason from audit where member_id = $1 and action = 'read report' order by id desc limit 1",
    [programme.members.coordinator.memberId],
  )
  expect(rows).toEqual([{ reason: 'sessions.xlsx' }])
})
