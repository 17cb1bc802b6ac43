// Measures the figures of the design's performance page side by side in one run, and writes them into docs/benchmarks.md. Without
// --full it takes under three minutes (pages and forms run only when named). With --strict a missed figure fails the run.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildWebWhenChanged } from '../scripts/build-web.mjs'
import { benchCauses } from './causes.mjs'
import { benchGrowth } from './growth.mjs'
import { benchForms } from './pages/forms.mjs'
import { benchPages } from './pages/run.mjs'
import { benchRatios } from './ratios.mjs'
import { benchReports } from './reports.mjs'
import { benchStarts } from './starts.mjs'
import { causesTable, growthTable, plainTable, ratiosTable } from './tables.mjs'

const root = path.resolve(import.meta.dirname, '..')
const page = path.join(root, 'docs/benchmarks.md')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
})
const { full, strict } = values

/** The parts of the benchmark: each with its table, and which of its figures hold. */
const parts = {
  async ratios() {
    const small = { items: 100_000, seconds: 1, rounds: 1, isWide: false }
    const rows = await benchRatios(full ? { items: 1_000_000, seconds: 4, rounds: 3, isWide: true } : small)
    return { table: ratiosTable(rows), figures: rows.map((row) => [row.what, row.misses.length === 0]) }
  },
  async causes() {
    const rows = await benchCauses(full ? { items: 1_000_000, rounds: 8 } : { items: 100_000, rounds: 2 })
    return { table: causesTable(rows), figures: [] }
  },
  async growth() {
    const small = { sizes: [10_000, 100_000], requests: 20 }
    const { rows, searches } = await benchGrowth(full ? { sizes: [10_000, 100_000, 1_000_000], requests: 100 } : small)
    const grown = rows.map(({ name, role, holds }) => [`${name} as ${role} grows`, holds])
    return { table: `${growthTable(rows)}\n${plainTable(searches)}`, figures: [...grown, ...figuresOf(searches)] }
  },
  /** The searching part of growth: directory, searches, activity, and the counts above lists. */
  async search() {
    const size = full
      ? { sizes: [10_000, 100_000, 1_000_000], requests: 100 }
      : { sizes: [10_000, 100_000], requests: 20 }
    const only = ['search', 'directory', 'activity', 'all cases', 'own cases']
    const { rows, searches } = await benchGrowth({ ...size, only })
    const grown = rows.map(({ name, role, holds }) => [`${name} as ${role} grows`, holds])
    return { table: `${growthTable(rows)}\n${plainTable(searches)}`, figures: [...grown, ...figuresOf(searches)] }
  },
  async reports() {
    const rows = await benchReports(full ? { items: 1_000_000, requests: 40 } : { items: 100_000, requests: 10 })
    return { table: plainTable(rows), figures: figuresOf(rows) }
  },
  async starts() {
    const size = full ? { rounds: 5, importRows: 100_000 } : { rounds: 1, importRows: 30_000 }
    const rows = await benchStarts({ items: 100_000, ...size, withClone: full })
    return { table: plainTable(rows), figures: figuresOf(rows) }
  },
  async pages() {
    await buildWebWhenChanged(process.execPath)
    const rows = await benchPages({ small: !full })
    return { table: plainTable(rows), figures: figuresOf(rows) }
  },
  async forms() {
    await buildWebWhenChanged(process.execPath)
    const rows = await benchForms({ small: !full })
    return { table: plainTable(rows), figures: figuresOf(rows) }
  },
}
/** Parts that growth includes anyway, or that take long. */
const isNamedOnly = (name) => name === 'search' || (['pages', 'forms'].includes(name) && !full)
const figuresOf = (rows) => rows.map(({ what, isHeld }) => [what, isHeld])

const unknown = positionals.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
const wanted = positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => !isNamedOnly(name))

const all = []
for (const name of wanted) {
  const startedAt = performance.now()
  const { table, figures } = await parts[name]()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${name}, ${seconds} s\n\n${table}\n`)
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  keep(name, `${full ? 'Full' : 'Small'} run of ${new Date().toISOString().slice(0, 10)} on ${machine}.\n\n${table}`)
  all.push(...figures.map(([what, isHeld]) => ({ what: `${name}: ${what}`, isHeld })))
}
const missed = all.filter(({ isHeld }) => !isHeld)
console.log(`${all.length - missed.length} of ${all.length} figures hold.`)
for (const { what } of missed) console.log(`does not hold  ${what}`)
if (strict && missed.length > 0) process.exitCode = 1

/** Puts a part's last result between its marks. */
function keep(name, text) {
  const before = readFileSync(page, 'utf8')
  const marks = new RegExp(`<!-- ${name} -->[^]*?<!-- end -->`)
  if (!marks.test(before)) throw new Error(`docs/benchmarks.md has no place for ${name}`)
  writeFileSync(
    page,
    before.replace(marks, () => `<!-- ${name} -->\n\n${text}\n<!-- end -->`),
  )
  // The formatter aligns the tables.
  spawnSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), page])
}
