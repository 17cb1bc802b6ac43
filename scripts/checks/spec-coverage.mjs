// Which test shows which row of the specifications. A comment above a test names the rows that it shows:
//   // spec: home 14, 22; documents 3
// The pages in docs/spec-coverage list the rows. This checks them, and with --write fills in the files of the tests.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root as ownRoot } from '../bootstrap.mjs'
import { testsOf } from './tagged-test.mjs'

const areas = ['home', 'appointments', 'directory', 'documents']
const parts = ['people and cases', 'documents', 'appointments', 'oversight']
/** Why no test shows a row. Of the last two the row says more after the colon. */
const reasons = [...parts.map((part) => `later: ${part}`), 'no test yet:', 'replaced:']
const SHOWN = 'shown'

const pageOf = (area) => `docs/spec-coverage/${area}.md`
const reasonOf = (cell) =>
  reasons.find((reason) => (reason.endsWith(':') ? cell.startsWith(`${reason} `) : cell === reason))

/** Findings as { file, line, text }, the number of rows in each state, and the pages as they should be, by file. */
export function checkCoverage(root) {
  const { tags, findings } = readTags(root)
  const counts = new Map([SHOWN, ...reasons].map((state) => [state, 0]))
  const pages = new Map()
  for (const area of areas) {
    const file = pageOf(area)
    if (!existsSync(path.join(root, file))) continue
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    for (const row of rowsIn(lines, area)) {
      const say = (text) => findings.push({ file, line: row.line, text: `${row.id}: ${text}` })
      const own = tags.get(row.id) ?? []
      if (row.isTwice) say('another row has this number.')
      tags.delete(row.id)
      for (const text of faultsOf(row, own)) say(text)
      const state = own.length > 0 ? SHOWN : reasonOf(row.cell)
      if (state !== undefined) counts.set(state, (counts.get(state) ?? 0) + 1)
      if (own.length > 0) lines[row.line - 1] = `| ${row.number} | ${row.words} | ${filesOf(own)} |`
    }
    pages.set(file, lines.join('\n'))
  }
  for (const [id, own] of tags)
    for (const { file, line } of own) findings.push({ file, line, text: `there is no row '${id}'.` })
  return { findings, counts, pages }
}

function faultsOf({ words, cell }, own) {
  if (own.length === 0) {
    if (reasonOf(cell) !== undefined) return []
    return [`no test names it. Name it above a test, or say why there is none: ${reasons.join(' / ')}`]
  }
  const faults = cell === filesOf(own) ? [] : ['is out of date: run node scripts/checks/spec-coverage.mjs --write.']
  const pieces = piecesOfMessage(words)
  if (pieces.length === 0) return faults
  // Several tests of a file may show a row together; those of each file have to hold the whole message.
  for (const [file, those] of Map.groupBy(own, (each) => each.file)) {
    const text = those.map(({ begins, textFrom }) => textFrom(begins)).join('\n')
    const lacking = pieces.filter((piece) => !text.includes(piece))
    if (lacking.length > 0) faults.push(`${file} does not hold '${lacking.join("', '")}' in the tests that name it.`)
  }
  return faults
}

const filesOf = (own) => [...new Set(own.map(({ file }) => `\`${file}\``))].join('<br>')

/** The rows of an area's page: `| 14 | words | cell |`. */
function rowsIn(lines, area) {
  const seen = new Set()
  return lines.flatMap((text, index) => {
    const [number = '', words = '', cell = ''] = text
      .slice(1)
      .split(/(?<!\\)\|/)
      .map((each) => each.trim())
    if (!text.startsWith('|') || !/^\d+$/.test(number)) return []
    const isTwice = seen.has(number)
    seen.add(number)
    return [{ id: `${area} ${number}`, number, words, cell, line: index + 1, isTwice }]
  })
}

/** The constant parts of a message, without its placeholders. A row that begins with a quoted text is a message. */
function piecesOfMessage(words) {
  const message = /^'([^']+)'/.exec(words.replaceAll(String.raw`\|`, '|'))?.[1] ?? ''
  return message
    .split(/\{[^}]*\}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

const tag = /^\s*\/\/ spec: ?(.*)$/
/** A skipped test proves nothing, so it does not count. */
const beginsTest = /^\s*(?:await )?(?:test|it|describe)(?:\.(?:describe|each|for|runIf|step))*[(<]/

/** The tags of all tests under `root`, by row. */
function readTags(root) {
  const tags = new Map()
  const findings = []
  for (const file of testFilesIn(root)) {
    const source = readFileSync(path.join(root, file), 'utf8')
    const lines = source.split('\n')
    let texts
    const textFrom = (line) => (texts ??= testsOf(file, source))(line)
    for (const [index, text] of lines.entries()) {
      const said = tag.exec(text)?.[1]
      if (said === undefined) continue
      const line = index + 1
      const below = lines.slice(line).findIndex((each) => !/^\s*\/\//.test(each))
      const begins = line + below + 1
      if (below === -1 || !beginsTest.test(lines[begins - 1] ?? ''))
        findings.push({ file, line, text: 'no test begins below this tag.' })
      else for (const id of rowsSaid(said)) tags.set(id, [...(tags.get(id) ?? []), { file, line, begins, textFrom }])
    }
  }
  return { tags, findings }
}

/** 'home 14, 22; documents 3' names three rows. */
function rowsSaid(said) {
  return said.split('; ').flatMap((rows) => {
    const [area, ...numbers] = rows.split(/,? /)
    return numbers.length === 0 ? [rows] : numbers.map((number) => `${area} ${number}`)
  })
}

function testFilesIn(root, folder = '') {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return /^(?:\..*|node_modules|dist)$/.test(entry.name) ? [] : testFilesIn(root, file)
      return /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(entry.name) ? [file] : []
    })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write'))
    for (const [file, text] of checkCoverage(ownRoot).pages) writeFileSync(path.join(ownRoot, file), text)
  const { findings, counts } = checkCoverage(ownRoot)
  for (const { file, line, text } of findings) console.log(`${file}:${line} ${text}`)
  const states = [...counts].map(([state, count]) => `${count} ${state.replace(/:$/, '')}`)
  console.log(`${states.join(' / ')}, ${findings.length} findings`)
  // Pages without rows would break no promise, so they must not pass.
  process.exit(findings.length > 0 || counts.get(SHOWN) === 0 ? 1 : 0)
}
