// npm run test:long [-- id …] [--again]: runs the long checks one by one. A check that passed on the same sources is skipped, so an
// interrupted run continues where it stopped. The results are in docs/long-checks.md, and for this program in docs/long-checks.json: both are
// committed, so that a run on another machine keeps the results of the checks that it does not run.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bootstrap, endsSurely, environment, root, runQuietly } from './bootstrap.mjs'
import { buildWebWhenChanged } from './build-web.mjs'
import { longChecks } from './long-checks.mjs'

const memory = path.join(root, 'docs', 'long-checks.json')
const page = path.join(root, 'docs', 'long-checks.md')
/** The growth to a million items takes the longest. */
const LIMIT_MS = 6 * 3_600_000

const words = process.argv.slice(2)
if (words.some((word) => word.startsWith('-') && word !== '--again')) {
  console.log(
    'npm run test:long [-- id …] [--again]: runs all long checks that did not pass on these sources, or those named.',
  )
  console.log('--again: those that passed as well. The checks:')
  for (const { id, proves } of longChecks) console.log(`  ${id}: ${proves}`)
  process.exit(words.includes('--help') ? 0 : 1)
}
const node = await bootstrap({ withTools: true })
const results = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
const chosen = words.filter((word) => word !== '--again')
const unknown = chosen.find((id) => !longChecks.some((check) => check.id === id))
if (unknown !== undefined) {
  console.log(`There is no long check '${unknown}'. There are: ${longChecks.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}

// Checks from outside need the built pages.
await buildWebWhenChanged(node)

const sources = hashOfSources()
const total = { passed: 0, failed: 0 }
for (const check of longChecks.filter(({ id }) => chosen.length === 0 || chosen.includes(id))) {
  const known = results[check.id]
  const isKnown = known?.ok === true && known.sources === sources && !words.includes('--again')
  if (isKnown) console.log(`ok  ${check.id} (passed before on the same sources)`)
  else results[check.id] = await run(check)
  total[results[check.id].ok ? 'passed' : 'failed'] += 1
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function run({ id, command }) {
  const { code, output, seconds } = await runQuietly(node, [...endsSurely, ...command], environment(), {
    name: id,
    limitMs: LIMIT_MS,
  })
  if (code !== 0) console.log(output)
  console.log(`${code === 0 ? 'ok ' : 'FAIL'} ${id} ${seconds.toFixed(1)}s`)
  const said = output.split('\n').at(-1) ?? ''
  const result = {
    ok: code === 0,
    said,
    seconds: Math.round(seconds),
    day: new Date().toISOString().slice(0, 10),
    sources,
  }
  write({ ...results, [id]: result })
  return result
}

/** Written after each check, so that results survive an interruption. */
function write(all) {
  const known = longChecks.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : []))
  writeFileSync(memory, `${JSON.stringify(Object.fromEntries(known), undefined, 2)}\n`)
  const rows = longChecks.map(({ id, proves }) => {
    const { ok, said, seconds, day } = all[id] ?? {}
    const outcome = ok === undefined ? 'not run yet' : `${ok ? 'passed' : '**failed**'} in ${seconds} s on ${day}`
    return `| \`${id}\` | ${proves} | ${outcome} | ${(said ?? '').replaceAll('|', '\\|')} |`
  })
  const head = ['# Long checks', '', 'Written by `npm run test:long`. Each row is the last run of that check.', '']
  const table = ['| check | what it proves | outcome | measured |', '| --- | --- | --- | --- |', ...rows, '']
  writeFileSync(page, [...head, ...table].join('\n'))
  spawnSync(node, ['node_modules/oxfmt/bin/oxfmt', page], { cwd: root })
}

/** Everything that a check's result may depend on: every file that git knows or would add, in these folders. */
function hashOfSources() {
  const list = spawnSync('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    '-z',
    '--',
    'apps',
    'attack',
    'bench',
    'cluster',
    'docs/operations',
    'packages',
    'scripts',
    'package-lock.json',
  ])
  const hash = createHash('sha256')
  for (const file of list.stdout.toString().split('\0')) {
    const at = path.join(root, file)
    if (file !== '' && existsSync(at)) hash.update(`${file}\0`).update(readFileSync(at))
  }
  return hash.digest('hex')
}
