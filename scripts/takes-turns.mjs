// Which test files of the server and which component tests `npm test` takes on which day. A file that takes long is run on one day of
// three, unless every day has to run it; the long run and a run by hand take all. `CASELOOM_DAY=2026-11-19` takes those of that day again.
// The turns come from the seconds that the files took: after a run, `node scripts/takes-turns.mjs` writes down those of today.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './bootstrap.mjs'

const TURNS = 3
const DAY_MS = 86_400_000
/** Files that take less are run every day. */
const SHORT_SECONDS = 3
const secondsFile = path.join(root, 'scripts/test-seconds.json')

/** These are run every day: who may see and change what, what no release may break, and saving what people type. */
export const everyDay = [
  /\/who-[a-z-]+\.test\.ts$/,
  /\/(reach-agrees|case-permissions|protected-records|view-as|rights-that-end|ties-by-right|guest-calls)\.test\.ts$/,
  /\/(database-keeps-apart|migration-killed|two-phases)\.test\.ts$/,
  /\/accounts\/(sign-in|limits\/sign-in-limits)\.test\.ts$/,
  /\/(answers-arrive|saving-one-answer|changing-series|case-lists|document-life)\.test\.ts$/,
  /\/(appointment-saving|appointment-page|attendance-panel|answer-form|typed-answers)\.dom\.test\.tsx$/,
  /\/(guest-form|guest-arrivals|guest-unsent|fast-typist|item-lists|case-wizard)\.dom\.test\.tsx$/,
]

/** Seconds by file, of all that are not short. */
export const testSeconds = JSON.parse(readFileSync(secondsFile, 'utf8'))

/** The files of each turn. The longest are dealt first, each to the turn with the least to do, so that the days take about as long. */
export const turns = deal(Object.entries(testSeconds).filter(([file]) => !isOfEveryDay(file)))

/** The files that wait for another day. */
export const waitingToday = () => turns.filter((_, turn) => turn !== turnOfToday()).flat()

/** The part of a list whose entries take turns one by one. */
export const ofToday = (list) => list.filter((_, n) => n % TURNS === turnOfToday())

/** One entry of a list a day. */
export const theOneOfToday = (list) => list[today() % list.length]

const turnOfToday = () => today() % TURNS

/** In days since 1970. */
function today() {
  const day = process.env.CASELOOM_DAY ?? new Date().toISOString().slice(0, 10)
  return Math.floor(Date.parse(day) / DAY_MS)
}

function isOfEveryDay(file) {
  return everyDay.some((pattern) => pattern.test(file))
}

function deal(timed) {
  /** @type {{ files: string[], seconds: number }[]} */
  const dealt = Array.from({ length: TURNS }, () => ({ files: [], seconds: 0 }))
  for (const [file, seconds] of timed.toSorted(([a, s], [b, t]) => t - s || (a < b ? -1 : 1))) {
    const turn = dealt.reduce((least, each) => (each.seconds < least.seconds ? each : least))
    turn.files.push(file)
    turn.seconds += seconds
  }
  return dealt.map(({ files }) => files)
}

/** Only these projects of Vitest leave files out, and a long check runs each whole. */
export const mayTakeTurns = (file) =>
  /^apps\/server\/src\/(?!testing\/drill\/).*\.test\.ts$/.test(file) ||
  /^(apps\/web|packages\/ui)\/src\/.*\.dom\.test\.tsx$/.test(file)

/** Takes the seconds of the last run over those that were written down. Files that are gone or short are left out. */
function recordSeconds() {
  const { testResults } = JSON.parse(readFileSync(path.join(root, '.cache/tests.json'), 'utf8'))
  const measured = testResults.map(({ name, startTime, endTime }) => [
    path.relative(root, name),
    Math.round((endTime - startTime) / 1000),
  ])
  const all = { ...testSeconds, ...Object.fromEntries(measured) }
  const kept = Object.entries(all).filter(
    ([file, seconds]) => seconds >= SHORT_SECONDS && mayTakeTurns(file) && existsSync(path.join(root, file)),
  )
  const sorted = Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(secondsFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

if (import.meta.main) recordSeconds()
