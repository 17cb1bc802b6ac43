import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bootstrap, endsSurely, environment, root, runQuietly } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'
import { findOrInstallChromium, findOrInstallNginx, findOrInstallPostgres15 } from './test-machine.mjs'

const isCi = ['true', '1'].includes(process.env.CI ?? '')
const total = { passed: 0, failed: 0, skipped: 0 }
const notRun = []

const node = await bootstrap({ withTools: true }).catch(stop)
const chromium = findOrInstallChromium()
if (chromium === undefined)
  stop(
    'The journeys need a browser: install the Debian package chromium, or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
const postgres15 = findOrInstallPostgres15()
const env = testEnvironment()
mkdirSync(path.join(root, '.cache'), { recursive: true })

await step('format', () => tool('oxfmt/bin/oxfmt', '--check', '.'))
await step('typecheck', () => tool('typescript/bin/tsc', '-b'))
await step('lint', () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'))
await step('import rules', () => script('scripts/import-rules.mjs'))
await step('regular expressions', () => script('scripts/regular-expressions.mjs'))
await step('spec coverage', () => script('scripts/spec-coverage.mjs'))
await step('supply chain', () => supplyChain())
await step('dead code', () => tool('knip/bin/knip.js'))
await step('contrast', () => script('packages/ui/scripts/check-contrast.mjs'))
await step('unit and server tests', () => vitest('tests'))
await step('build', () => buildWeb(node))
await step('page weights', () => script('bench/pages/weigh.mjs'))
await step('attacks', () => attacks())
await step('backups', () => script('attack/backup.mjs'))
await step('measures', () => script('attack/measures.mjs', 'arrives', 'absent', '--twins=none'))
if (findOrInstallNginx()) await step('behind a TLS proxy', () => script('attack/behind-proxy.mjs'))
else notRun.push('behind a TLS proxy: install the Debian package nginx')
await step('journeys', () => playwright())
if (postgres15 === undefined) notRun.push('server tests on PostgreSQL 15: install the Debian package postgresql-15')
else await step('server tests on PostgreSQL 15', () => vitest('tests-15', '--project', 'server', postgres15))

removeJourneyData()
for (const each of notRun) console.log(`not run  ${each}`)
if (isCi) total.failed += notRun.length
else total.skipped += notRun.length
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

async function step(name, run) {
  const { code, output, seconds, counts } = await run()
  if (code !== 0) console.log(output)
  console.log(`${code === 0 ? 'ok ' : 'FAIL'} ${name} ${seconds.toFixed(1)}s`)
  const tests = counts ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  total.passed += tests.passed
  // A run can fail without a failing test, as when its setup falls over.
  total.failed += code === 0 ? tests.failed : Math.max(tests.failed, 1)
  total.skipped += tests.skipped
}

function script(file, ...args) {
  return runQuietly(node, [...endsSurely, path.join(root, file), ...args], env, { name: file })
}

function tool(file, ...args) {
  return script(`node_modules/${file}`, ...args)
}

async function vitest(name, ...rest) {
  const bin = rest.length > 0 ? rest.pop() : undefined
  const report = reportFile(name)
  const args = ['run', ...rest, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const extra = bin === undefined ? {} : { CASELOOM_POSTGRES_BIN: bin }
  const result = await runQuietly(
    node,
    [...endsSurely, 'node_modules/vitest/vitest.mjs', ...args],
    { ...env, ...extra },
    { name },
  )
  return { ...result, counts: countsIn(report, vitestCounts) }
}

/** In two halves at once, each with a server and a demo world of its own: a browser waits more than it works. */
async function playwright() {
  const halves = await Promise.all(['1/2', '2/2'].map((half) => halfOfJourneys(half)))
  for (const line of halves.flatMap(({ output }) => again(output))) console.log(`    ${line}`)
  const sum = (name) => halves.reduce((all, { counts }) => all + counts[name], 0)
  const areCounted = halves.every(({ counts }) => counts !== undefined)
  return {
    code: Math.max(...halves.map(({ code }) => code)),
    output: halves.map(({ output }) => output).join('\n'),
    seconds: Math.max(...halves.map(({ seconds }) => seconds)),
    counts: areCounted ? { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') } : undefined,
  }
}

async function halfOfJourneys(half) {
  const name = `journeys-${half[0]}`
  const report = reportFile(name)
  const extra = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const parts = [`--shard=${half}`, `--output=test-results/${name}`]
  const program = [...endsSurely, 'node_modules/@playwright/test/cli.js', 'test']
  const args = [...program, ...parts, '--retries=1', '--reporter=list,json']
  const result = await runQuietly(node, args, { ...env, ...extra }, { name: `journeys ${half}` })
  return { ...result, counts: countsIn(report, playwrightCounts) }
}

async function attacks() {
  const result = await script('attack/run.mjs')
  const [, passed, twins, failed] =
    /(\d+) attacks withstood, (\d+) twins caught, (\d+) failed/.exec(result.output) ?? []
  notRun.push(...[...result.output.matchAll(/^not run {2}(.*)$/gm)].map(([, what]) => what))
  for (const line of result.output.matchAll(/^once .*$/gm)) console.log(`    ${line}`)
  const counts = { passed: Number(passed) + Number(twins), failed: Number(failed), skipped: 0 }
  return failed === undefined ? result : { ...result, counts }
}

/** What the registry would not tell is neither passed nor failed, and is said. */
async function supplyChain() {
  const result = await script('scripts/supply-chain.mjs')
  const notChecked = result.output.split('\n').filter((line) => line.startsWith('not checked: '))
  for (const line of notChecked) console.log(`    ${line}`)
  return { ...result, counts: { passed: 1, failed: 0, skipped: notChecked.length } }
}

function reportFile(name) {
  const file = path.join(root, '.cache', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function countsIn(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** What passed at the second try alone has passed, and is said. */
function playwrightCounts({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** The last lines of the list reporter name what was flaky. */
function again(output) {
  const [, names = ''] = /^ +\d+ flaky\n((?: {4}.*\n?)+)/m.exec(output) ?? []
  return names.split('\n').flatMap((line) => (line.trim() ? [`passed at the second try: ${line.trim()}`] : []))
}

/** A test must never meet the database, the folder or the address of a real installation. */
function testEnvironment() {
  const ours = /^(CASELOOM_|DATABASE_|FILES_URL|SMTP_URL|TWILIO_|OIDC_|PUBLIC_URL|TRUSTED_PROXIES|OTEL_|PORT$|HOST$)/
  const all = environment({ NODE_ENV: 'test' })
  return Object.fromEntries(Object.entries(all).filter(([name]) => !ours.test(name)))
}

/** Each run of the journeys has a data folder named after its process. */
function removeJourneyData() {
  const data = path.join(root, '.data')
  if (!existsSync(data)) return
  for (const name of readdirSync(data)) {
    const pid = /^e2e-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(path.join(data, name), { recursive: true, force: true })
  }
}

function stop(reason) {
  console.log(reason instanceof Error ? reason.message : reason)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
