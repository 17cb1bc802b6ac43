// npm run bench [-- ratios|growth|causes|starts|pages …] [-- --full]: the figures of the design's performance page, side by side
// in one run, into docs/benchmarks.md. Without --full it takes under three minutes (pages come when they are named).
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { benchCauses } from './causes.mjs'
import { benchGrowth } from './growth.mjs'
import { benchPages } from './pages/run.mjs'
import { benchRatios } from './ratios.mjs'
import { benchStarts } from './starts.mjs'
import { causesTable, growthTable, plainTable, ratiosTable } from './tables.mjs'

const root = path.resolve(import.meta.dirname, '..')
const page = path.join(root, 'docs/benchmarks.md')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
})
const { full } = values

const parts = {
  ratios: async () =>
    ratiosTable(
      await benchRatios(full ? { items: 1_000_000, seconds: 4, rounds: 3 } : { items: 100_000, seconds: 1, rounds: 1 }),
    ),
  causes: async () => causesTable(await benchCauses(100_000)),
  growth: async () =>
    growthTable(
      await benchGrowth(
        full ? { sizes: [10_000, 100_000, 1_000_000], requests: 100 } : { sizes: [10_000, 100_000], requests: 20 },
      ),
    ),
  starts: async () => plainTable(await benchStarts({ items: 100_000, rounds: full ? 5 : 2 })),
  pages: async () => plainTable(await benchPages({ small: !full })),
}
const unknown = positionals.find((name) => !(name in parts))
if (unknown !== undefined)
  throw new Error(`There is no benchmark "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
const wanted = positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => full || name !== 'pages')

for (const name of wanted) {
  const table = await parts[name]()
  process.stdout.write(`${name}\n\n${table}\n`)
  const machine = `${os.cpus().length} × ${os.cpus()[0].model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  keep(name, `${full ? 'Full' : 'Small'} run of ${new Date().toISOString().slice(0, 10)} on ${machine}.\n\n${table}`)
}

/** Puts a part's last result between its marks. */
function keep(name, text) {
  const before = readFileSync(page, 'utf8')
  const marks = new RegExp(`<!-- ${name} -->[^]*?<!-- end -->`)
  if (!marks.test(before)) throw new Error(`docs/benchmarks.md has no place for ${name}`)
  writeFileSync(
    page,
    before.replace(marks, () => `<!-- ${name} -->\n\n${text}\n<!-- end -->`),
  )
  // Tables stand in columns, as everything else is formatted.
  spawnSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), page])
}
