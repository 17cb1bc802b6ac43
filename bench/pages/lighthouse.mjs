// Lighthouse on the sign-in page, as a phone on a slow line and as a desktop computer.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromiumPath, flags } from './browser.mjs'

/** Scores, largest paint and blocking time of each round. */
export async function gradeSignIn(base, rounds) {
  const grades = { mobile: [], desktop: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const device of Object.keys(grades)) {
      grades[device].push(await grade(`${base}/sign-in`, device))
      process.stderr.write(`lighthouse: ${device}, round ${round + 1} of ${rounds}\n`)
    }
  return grades
}

async function grade(url, device) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'caseloom-lighthouse-'))
  const browser = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless', ...flags],
    userDataDir: profile,
    logLevel: 'silent',
  })
  try {
    /** @type {import('lighthouse').Flags} */
    const options = { port: browser.port, onlyCategories: ['performance'], logLevel: 'silent' }
    const graded = await lighthouse(url, options, device === 'desktop' ? desktopConfig : undefined)
    if (graded === undefined) throw new Error('Lighthouse returned nothing.')
    const { lhr } = graded
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
    return {
      score: (lhr.categories.performance?.score ?? 0) * 100,
      largestPaintMs: lhr.audits['largest-contentful-paint']?.numericValue,
      blockingMs: lhr.audits['total-blocking-time']?.numericValue,
    }
  } finally {
    browser.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
