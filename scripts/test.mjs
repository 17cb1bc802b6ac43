import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bootstrap, endsSurely, environment, root, runQuietly } from './bootstrap.mjs'
import { missingPrograms } from '../cluster/programs.mjs'
import { buildWeb } from './build-web.mjs'
import { runJourneys } from './journeys.mjs'
import { longChecks } from './long-checks.mjs'
import { todayOnPostgres15 } from './on-postgres-15.mjs'
import { theOneOfToday, waitingToday } from './takes-turns.mjs'
import { failedAttacks, failedTests, lastLines } from './what-failed.mjs'
import {
  findOrInstallCalendarReaders,
  findOrInstallClamd,
  findOrInstallExim,
  findOrInstallHeadlessShell,
  findOrInstallPostgres15,
} from './test-machine.mjs'

/** One more than there are cores, because a test often waits for a database or a timer: two cores with two workers idle a quarter of the time. */
const WORKERS = os.availableParallelism() + 1

// A run that lasts past midnight stays with the day on which it began: test titles and lists that depend on the day must not change.
process.env.CASELOOM_DAY ??= new Date().toISOString().slice(0, 10)
const isCi = ['true', '1'].includes(process.env.CI ?? '')
const total = { passed: 0, failed: 0, skipped: 0 }
const notRun = []
/** What failed, repeated at the end. */
const whatFailed = []
/** Checks that take too long for every run are listed at its end. */
const left = [longChecks.map(({ id }) => id).join(', ')]

const node = await bootstrap({ withTools: true }).catch(stop)
const chromium = findOrInstallHeadlessShell()
if (chromium === undefined)
  stop(
    'The journeys need a browser: install the Debian package chromium, or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
if (!findOrInstallCalendarReaders())
  stop(
    'Calendar feeds are read back by other programs: install the Debian packages python3-icalendar and python3-vobject.',
  )
const postgres15 = findOrInstallPostgres15()
const env = testEnvironment()
mkdirSync(path.join(root, '.cache'), { recursive: true })

await sideBySide([
  async () => {
    await step('typecheck', () => tool('typescript/bin/tsc', '-b'))
    await step('dead code', () => tool('knip/bin/knip.js'))
    await step('build', () => buildWeb(node))
  },
  async () => {
    await step('lint', () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'))
    await step('format', () => tool('oxfmt/bin/oxfmt', '--check', '.'))
    await step('import rules', () => script('scripts/checks/import-rules.mjs'))
    await step('regular expressions', () => script('scripts/checks/regular-expressions.mjs'))
    await step('spec coverage', () => script('scripts/checks/spec-coverage.mjs'))
    await step('contrast', () => script('packages/ui/scripts/check-contrast.mjs'))
    await step('supply chain', () => supplyChain())
  },
])
if (!findOrInstallClamd()) notRun.push('files scanned by a real daemon: install the Debian package clamav-daemon')
if (!findOrInstallExim()) notRun.push('letters to a real mail server: install the Debian package exim4-daemon-light')
await step('unit and server tests', () => vitest('tests'))
left.push(`on the days after: ${waitingToday().join(', ')}, and the journeys of everyThirdDay and everyFourthDay`)
/** Attacks that found only delays. Each is tried once more when nothing else runs. */
const delayed = []
// About as long each, and the weights are numbers of bytes.
await sideBySide([
  async () => {
    await step('attacks', async () => {
      const result = await attacks('--delayed=left')
      left.push(...linesOf(result, /^left to the long run: (.*)$/gm))
      delayed.push(...linesOf(result, /^delayed {2}(.*)$/gm))
      return result
    })
  },
  async () => {
    await step('page weights', () => script('bench/pages/weigh.mjs'))
    if (postgres15 === undefined) notRun.push('server tests on PostgreSQL 15: install the Debian package postgresql-15')
    else
      await step('server tests on PostgreSQL 15', () =>
        vitest('tests-15', ['--project', 'server', ...todayOnPostgres15()], {
          bin: postgres15,
          workers: 1,
          waiting: [],
        }),
      )
  },
])
if (delayed.length > 0) await step('delayed attacks', () => attacks('--delayed=counted', '--twins=none', ...delayed))
await step('journeys', () => journeys())
// Nobody has to install the programs of a cluster for this.
const clusterCheck = theOneOfToday(['failover', 'cut', 'reads', 'restarts', 'upgrade', 'backups', 'typing'])
if (missingPrograms().length > 0) left.push('the checks of a cluster, because its Debian packages are not installed')
else await step(`cluster: ${clusterCheck}`, () => script(`cluster/${clusterCheck}.mjs`, '--short'))

for (const each of left) console.log(`left to npm run test:long: ${each}`)
for (const each of notRun) console.log(`not run  ${each}`)
for (const each of whatFailed) console.log(each)
if (isCi) total.failed += notRun.length
else total.skipped += notRun.length
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

async function step(name, run) {
  const { code, output, seconds, counts, failures } = await run()
  if (code !== 0) {
    console.log(output)
    const lines = failures?.length > 0 ? failures : lastLines(output)
    whatFailed.push(`failed: ${name}`, ...lines.map((line) => `    ${line}`))
  }
  console.log(`${code === 0 ? 'ok ' : 'FAIL'} ${name} ${seconds.toFixed(1)}s`)
  const tests = counts ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  total.passed += tests.passed
  // A run can fail without a failing test, for example if its setup crashes.
  total.failed += code === 0 ? tests.failed : Math.max(tests.failed, 1)
  total.skipped += tests.skipped
}

/** Runs lanes in parallel, and the steps of each lane in order. */
async function sideBySide(lanes) {
  await Promise.all(lanes.map((lane) => lane()))
}

function script(file, ...args) {
  return runQuietly(node, [...endsSurely, path.join(root, file), ...args], env, { name: file })
}

function tool(file, ...args) {
  return script(`node_modules/${file}`, ...args)
}

/** @param {string} name @param {string[]} chosen @param {{ bin?: string, workers?: number, waiting?: string[] }} how */
async function vitest(name, chosen = [], { bin, workers = WORKERS, waiting = waitingToday() } = {}) {
  const report = reportFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...chosen, `--maxWorkers=${workers}`, ...reporters]
  const extra = { CASELOOM_TESTS_LEFT: waiting.join(','), ...(bin !== undefined && { CASELOOM_POSTGRES_BIN: bin }) }
  const result = await runQuietly(
    node,
    [...endsSurely, 'node_modules/vitest/vitest.mjs', ...args],
    { ...env, ...extra },
    { name },
  )
  return { ...result, counts: readReport(report, vitestCounts), failures: readReport(report, failedTests) }
}

async function journeys() {
  const result = await runJourneys({ node, env, chromium, isShort: true })
  for (const name of result.again) console.log(`    passed at the second try: ${name}`)
  return result
}

async function attacks(...options) {
  const result = await script('attack/run.mjs', '--short', ...options)
  const [, passed, twins, failed] =
    /(\d+) attacks withstood, (\d+) twins caught, (\d+) failed/.exec(result.output) ?? []
  notRun.push(...linesOf(result, /^not run {2}(.*)$/gm))
  for (const line of linesOf(result, /^(once .*)$/gm)) console.log(`    ${line}`)
  const counts = { passed: Number(passed) + Number(twins), failed: Number(failed), skipped: 0 }
  return failed === undefined ? result : { ...result, counts, failures: failedAttacks(result.output) }
}

function linesOf({ output }, pattern) {
  return [...output.matchAll(pattern)].map(([, line]) => line)
}

/** If the registry did not answer, the check has neither passed nor failed, and is reported. */
async function supplyChain() {
  const result = await script('scripts/checks/supply-chain.mjs')
  const notChecked = result.output.split('\n').filter((line) => line.startsWith('not checked: '))
  for (const line of notChecked) console.log(`    ${line}`)
  return { ...result, counts: { passed: 1, failed: 0, skipped: notChecked.length } }
}

function reportFile(name) {
  const file = path.join(root, '.cache', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test must never use the database, the folder or the address of a real installation. */
function testEnvironment() {
  const ours = /^(CASELOOM_|DATABASE_|FILES_URL|SMTP_URL|TWILIO_|OIDC_|PUBLIC_URL|TRUSTED_PROXIES|OTEL_|PORT$|HOST$)/
  const all = environment({ NODE_ENV: 'test' })
  const others = Object.fromEntries(Object.entries(all).filter(([name]) => !ours.test(name)))
  const { CASELOOM_DAY } = process.env
  return { ...others, CASELOOM_DAY }
}

function stop(reason) {
  console.log(reason instanceof Error ? reason.message : reason)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
