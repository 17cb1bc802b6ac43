// A browser as a new reader has it, with a fresh profile each time, and the requests that it makes.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findOrInstallChromium } from '../../scripts/test-machine.mjs'

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function chromiumPath() {
  const found = findOrInstallChromium()
  if (found === undefined) throw new Error('Pages are measured in Chromium: install it, or set CHROMIUM_PATH.')
  return found
}

/** Runs `visit` with one page of an empty profile. */
export async function inFreshProfile(base, visit) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'caseloom-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    args: flags,
    baseURL: base,
    viewport: { width: 1350, height: 940 },
  })
  try {
    return await visit(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Signs in by a direct call, so that the cache is still empty when the first page opens. */
export async function signInByCall(page, base, who = 'clinician') {
  const answer = await page.request.post(`${base}/auth/sign-in`, {
    headers: { origin: base },
    data: { Username: who, Password: 'caseloom-demo', CareModel: 'family-therapy', Locale: 'en-US' },
  })
  if (!answer.ok()) throw new Error(`The ${who} of the demo world cannot sign in: ${answer.status()}`)
}

/** Types the credentials of a clinician of the demo world. */
export async function fillSignIn(page) {
  await page.getByLabel('Username').fill('clinician')
  await page.getByLabel('Password', { exact: true }).fill('caseloom-demo')
  await page.getByLabel('Care model').fill('family-therapy')
}

/** Records the page's network requests. A request answered from the cache does not count. */
export function followRequests(page) {
  const finished = []
  page.on('requestfinished', (request) => finished.push(request))
  return {
    /** Bytes as transferred (bodies, without headers) and as decoded, of the requests made until then. */
    async weigh(until = Infinity) {
      const total = { requests: 0, scripts: 0, js: 0, jsDecoded: 0, css: 0 }
      const asked = finished.filter((each) => !each.url().startsWith('data:') && each.timing().startTime <= until)
      for (const request of asked) {
        const response = await request.response()
        const { responseBodySize } = await request.sizes()
        const type = request.resourceType()
        if (response === null || response.fromServiceWorker()) continue
        total.requests += 1
        if (type === 'stylesheet') total.css += responseBodySize
        if (type !== 'script' && !new URL(request.url()).pathname.endsWith('.js')) continue
        total.scripts += 1
        total.js += responseBodySize
        // The browser may have dropped the text already. Its transferred size is still known.
        total.jsDecoded += await response.body().then(
          ({ length }) => length,
          () => 0,
        )
      }
      return total
    },
  }
}
