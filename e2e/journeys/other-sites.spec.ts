import { expect, test, type Browser, type Page } from '@playwright/test'
import { startBrokenServer } from '../support/broken-server.ts'
import { postFromOutside, readFromOutside, startForeignSite, type ForeignSite } from '../support/foreign-site.ts'
import type { OwnServer } from '../support/own-server.ts'
import { aFamily } from '../support/family.ts'
import { signInByCall, type OwnCase } from '../support/people.ts'
import { read } from '../support/world.ts'
import { everyThirdDay } from '../support/long-run.ts'

let site: ForeignSite
let broken: OwnServer | undefined
test.beforeAll(async () => {
  site = await startForeignSite()
})
test.afterAll(async () => {
  await site.stop()
  await broken?.stop()
})

async function meetingsOf(page: Page, family: OwnCase): Promise<number> {
  const query = `offset=0&limit=1&person=${family.PersonId}&q=&kinds=APPOINTMENT`
  return (await read<{ Total: number }>(page, `/api/activity?${query}`)).Total
}

/** A clinician is signed in and, in another tab, visits a foreign site. */
async function visit(browser: Browser, base: string, host: string) {
  const context = await browser.newContext({ baseURL: base })
  const own = await context.newPage()
  await signInByCall(own, 'clinician')
  const family = await aFamily(own)
  const before = await meetingsOf(own, family)
  const foreign = await context.newPage()
  await foreign.goto(`http://${host}:${site.port}/`)
  const wanted = { base, change: `/api/new?type=APPOINTMENT&target=${family.Id}`, read: '/api/session' }
  await postFromOutside(foreign, wanted)
  const made = (await meetingsOf(own, family)) - before
  const got = await readFromOutside(foreign, wanted)
  await postFromOutside(foreign, { ...wanted, change: '/auth/sign-out' })
  const session = (await own.request.get('/api/session')).status()
  await context.close()
  return { made, got, session }
}

// Another port of the same host is another origin, but the same site: there the browser does send the cookie.
for (const host of ['localhost', '127.0.0.1'])
  test(`another site on ${host} changes nothing and reads nothing`, async ({ browser, baseURL }) => {
    expect(await visit(browser, baseURL ?? '', host)).toEqual({ made: 0, got: [], session: 200 })
  })

const entry = 'export function secureEveryAnswer(app: FastifyInstance, configuration: Configuration): void {'
const withoutWalls = `
  app.addHook('onSend', async (request, reply) => {
    for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'cross-origin-resource-policy']) reply.removeHeader(name)
    reply.header('access-control-allow-origin', request.headers.origin ?? '*')
    reply.header('access-control-allow-credentials', 'true')
  })`

test('and does both on a server without the protections', everyThirdDay(2), async ({ browser }) => {
  test.setTimeout(300_000)
  const headers = 'apps/server/src/platform/http/security-headers.ts'
  broken = await startBrokenServer([
    {
      file: 'apps/server/src/platform/calls/origin.ts',
      find: "if (typeof origin !== 'string') return false",
      replace: 'return true',
    },
    { file: headers, find: "frame-ancestors 'none'", replace: 'frame-ancestors *' },
    { file: headers, find: entry, replace: `${entry}\n${withoutWalls}` },
  ])

  const { made, got, session } = await visit(browser, broken.baseURL, '127.0.0.1')

  expect(made).toBeGreaterThan(0)
  expect(got.map((each) => each.split(':')[0])).toEqual(
    expect.arrayContaining(['asked', 'popup is held', 'popup knows us', 'framed', 'socket']),
  )
  expect(session).toBe(401)
})
