// docs/spec-coverage.md names the test for each row of the specifications. This checks that those tests exist.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root as ownRoot } from './bootstrap.mjs'

const page = 'docs/spec-coverage.md'
const parts = ['people and cases', 'documents', 'appointments', 'oversight']
const states = ['here', 'here, no test yet', 'replaced', ...parts.map((part) => `later: ${part}`)]

/** A skipped test proves nothing, so its title does not count. `])(` begins the title of a table of cases. */
const titleInSource = /(?:\b(?:test|it|describe|step)\s*\(|\)\s*\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** The problems of the page at `root`, as { line, text }, and the number of rows in each state. */
export function checkCoverage(root) {
  const findings = []
  const counts = new Map(states.map((state) => [state, 0]))
  const readTest = testReader(root)
  for (const row of rowsOf(readFileSync(path.join(root, page), 'utf8'))) {
    const say = (text) => findings.push({ line: row.line, text: `'${row.name}': ${text}` })
    if (counts.has(row.state)) counts.set(row.state, counts.get(row.state) + 1)
    else say(`'${row.state}' is no state. There are: ${states.join(' / ')}.`)
    const claims = claimsIn(row.shownBy)
    if (row.state === 'here') {
      if (claims.length === 0) say('says here and names no test.')
      for (const claim of claims) for (const text of faultsOf(claim, row, readTest)) say(text)
    } else if (claims.length > 0) say(`names a test and says '${row.state}'.`)
    if (row.state === 'replaced' && row.shownBy === '') say('says replaced and not by what.')
  }
  return { findings, counts }
}

/** The table rows that have a state, without the key to the states at the top of the page. */
function rowsOf(markdown) {
  const rows = []
  let isCoverage = false
  for (const [index, text] of markdown.split('\n').entries()) {
    if (!text.startsWith('|')) {
      isCoverage = false
      continue
    }
    const [name = '', state = '', shownBy = ''] = cellsOf(text)
    if (name === 'row') isCoverage = true
    else if (isCoverage && !/^[-: ]+$/.test(name)) rows.push({ line: index + 1, name, state, shownBy })
  }
  return rows
}

function cellsOf(line) {
  return line
    .slice(1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
}

/** `path/to/test.ts › part of the title`, each between backticks. */
function claimsIn(cell) {
  return [...cell.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file, title]) => ({ file, title }))
}

function faultsOf({ file, title }, row, readTest) {
  const test = readTest(file)
  if (test === undefined) return [`there is no test file ${file}.`]
  const faults = []
  if (!test.titles.some((each) => each.includes(title))) faults.push(`no title in ${file} has '${title}'.`)
  const lacking = piecesOfMessage(row.name).filter((piece) => !test.source.includes(piece))
  if (lacking.length > 0) faults.push(`${file} does not hold '${lacking.join("', '")}'.`)
  return faults
}

/** The constant parts of a message, without its placeholders. A row that begins with a quoted text is a message. */
function piecesOfMessage(name) {
  const message = /^'([^']+)'/.exec(name)?.[1] ?? ''
  return message
    .split(/\{[^}]*\}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

function testReader(root) {
  const known = new Map()
  return (file) => {
    const at = path.join(root, file)
    if (!/\.(test|spec)\.(tsx?|mjs)$/.test(file) || !existsSync(at)) return undefined
    if (!known.has(file)) {
      const source = readFileSync(at, 'utf8')
      const titles = [...source.matchAll(titleInSource)].map((match) => match[2].replaceAll(/\\(.)/g, '$1'))
      known.set(file, { source, titles })
    }
    return known.get(file)
  }
}

function summary(counts) {
  const later = [...counts].filter(([state]) => state.startsWith('later: '))
  const sum = later.reduce((total, [, count]) => total + count, 0)
  const each = later.map(([state, count]) => `${state.slice('later: '.length)} ${count}`).join(', ')
  const now = ['here', 'here, no test yet', 'replaced'].map((state) => `${counts.get(state)} ${state}`)
  return `${now.join(' / ')} / ${sum} later (${each})`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { findings, counts } = checkCoverage(process.argv[2] ?? ownRoot)
  for (const { line, text } of findings) console.log(`${page}:${line} ${text}`)
  console.log(`${summary(counts)}, ${findings.length} findings`)
  // A page without rows would break no promise, so it must not pass.
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  process.exit(findings.length > 0 || rows === 0 ? 1 : 0)
}
