// The first start on an empty folder, and then importing files beside the running server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writePlainFiles, writeSyntheaFiles } from './import-files.mjs'
import { median } from './load.mjs'
import { startDemo } from './pages/demo-server.mjs'
import { plainEnvironment } from './servers.mjs'

const root = path.resolve(import.meta.dirname, '..')
/** Synthea's sample, if it is beside the repository. */
const sample = path.resolve(root, '../shared/data/synthea')
const ENCOUNTERS = 2590
/** This many rows of our own layout take at most a minute, and fewer proportionally less. */
const ROWS_A_MINUTE = 100_000

/** Rows of the demo world and of both imports. `rows`: the number in our own layout. */
export async function benchImports({ rounds, rows }) {
  const files = mkdtempSync(path.join(os.tmpdir(), 'caseloom-bench-files-'))
  const isReal = existsSync(path.join(sample, 'encounters.csv'))
  const synthea = isReal ? sample : path.join(files, 'synthea')
  if (!isReal) writeSyntheaFiles(synthea, ENCOUNTERS)
  writePlainFiles(path.join(files, 'plain'), rows)
  /** @type {Record<'demo' | 'synthea' | 'plain', number[]>} */
  const measured = { demo: [], synthea: [], plain: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const demo = await startDemo()
      try {
        measured.demo.push(demo.readyMs)
        measured.synthea.push(await timeImport(demo.folder, synthea, 'Synthea'))
        measured.plain.push(await timeImport(demo.folder, path.join(files, 'plain'), 'Plain'))
      } finally {
        await demo.stop()
      }
    }
  } finally {
    rmSync(files, { recursive: true, force: true })
  }
  const encounters = `import of ${ENCOUNTERS.toLocaleString('en')} encounters in the layout of Synthea`
  return [
    row('first start on an empty folder, with the demo world made', measured.demo, 10),
    { ...row(encounters, measured.synthea, 5), note: isReal ? "Synthea's sample" : 'made here in its shape' },
    row(`import of ${rows.toLocaleString('en')} rows`, measured.plain, (rows / ROWS_A_MINUTE) * 60),
  ]
}

function row(what, times, goalSeconds) {
  const seconds = median(times) / 1000
  return { what, goal: `${goalSeconds} s`, measured: `${seconds.toFixed(1)} s`, isHeld: seconds <= goalSeconds }
}

/** Runs the command as a user would, from start to end. */
async function timeImport(data, folder, careModel) {
  const startedAt = performance.now()
  const command = [
    path.join(root, 'apps/server/src/cli.ts'),
    'import',
    folder,
    '--care-model',
    careModel,
    '--time-zone',
    'America/New_York',
  ]
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...plainEnvironment(), CASELOOM_DATA: data },
  })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The import failed:\n${said}`)
  return performance.now() - startedAt
}
