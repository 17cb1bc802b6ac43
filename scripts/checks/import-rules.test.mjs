import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { checkImports, ladder } from './import-rules.mjs'

let tree

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'caseloom-rules-'))
})

afterEach(() => rmSync(tree, { recursive: true }))

function plant(files) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), source)
  }
  return checkImports(tree).findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}

const server = 'apps/server/src'
const web = 'apps/web/src'
const contracts = 'packages/contracts/src'

test('ARCHITECTURE.md has the ladder that the rules enforce', () => {
  const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const [, drawn = ''] = /## The ladder of slices[^]*?```\n([^]*?)```/.exec(page) ?? []
  const rungs = [...drawn.matchAll(/^ ([\w-]+) /gm)].map(([, rung]) => rung)

  expect(rungs.toReversed()).toEqual(ladder)
})

describe('a violation is found in its place', () => {
  test.each([
    ['import-resolves', `${server}/app.ts`, './gone.ts', undefined],
    ['packages-know-no-app', 'packages/ui/src/button.tsx', '../../../apps/web/src/dates.ts', `${web}/dates.ts`],
    ['server-and-web-are-strangers', `${web}/main.tsx`, '../../server/src/config.ts', `${server}/config.ts`],
    ['contracts-hold-only-zod', `${contracts}/ids.ts`, 'lodash', undefined],
    ['contracts-hold-only-zod', `${contracts}/ids.ts`, '@caseloom/ui/button', 'packages/ui/src/button.tsx'],
    ['contracts-hold-only-zod', `${contracts}/ids.ts`, 'node:crypto', undefined],
    ['ui-knows-no-domain', 'packages/ui/src/button.tsx', '@caseloom/contracts/ids', `${contracts}/ids.ts`],
    [
      'platform-knows-no-slice',
      `${server}/platform/jobs.ts`,
      '../slices/people/index.ts',
      `${server}/slices/people/index.ts`,
    ],
    ['platform-knows-no-slice', `${server}/platform/jobs.ts`, '../app.ts', `${server}/app.ts`],
    ['slices-know-no-app', `${server}/slices/people/person-view.ts`, '../../app.ts', `${server}/app.ts`],
    ['slices-know-no-app', `${web}/slices/people/person-page.tsx`, '../../app/router.tsx', `${web}/app/router.tsx`],
    ['ladder', `${server}/slices/people/add-person.ts`, '../cases/index.ts', `${server}/slices/cases/index.ts`],
    ['ladder', `${contracts}/people/person.ts`, '../cases/case.ts', `${contracts}/cases/case.ts`],
    ['ladder', `${contracts}/ids.ts`, './people/person.ts', `${contracts}/people/person.ts`],
    [
      'slices-meet-at-the-face',
      `${server}/slices/cases/open-case.ts`,
      '../people/person-policy.ts',
      `${server}/slices/people/person-policy.ts`,
    ],
    ['no-own-face', `${server}/slices/cases/open-case.ts`, './index.ts', `${server}/slices/cases/index.ts`],
    [
      'pages-use-the-face',
      `${web}/app/home-page.tsx`,
      '../slices/people/person-card.tsx',
      `${web}/slices/people/person-card.tsx`,
    ],
    ['only-stores-speak-sql', `${server}/slices/people/add-person.ts`, 'kysely', undefined],
    ['only-stores-speak-sql', `${server}/slices/people/person-view.ts`, 'pg', undefined],
    ['only-stores-speak-sql', `${server}/demo/make-world.ts`, 'pg', undefined],
    ['only-routes-speak-http', `${server}/slices/people/add-person.ts`, 'fastify', undefined],
    ['only-routes-speak-http', `${server}/slices/people/add-person.ts`, '@fastify/cookie', undefined],
    [
      'only-queries-call-the-server',
      `${web}/slices/people/person-page.tsx`,
      '../../platform/calls/api.ts',
      `${web}/platform/calls/api.ts`,
    ],
    ['few-go-outside', `${server}/slices/people/add-person.ts`, 'node:https', undefined],
    ['few-go-outside', `${server}/platform/jobs.ts`, 'node:dns/promises', undefined],
    ['few-go-outside', `${server}/platform/jobs.ts`, 'nodemailer', undefined],
    ['few-go-outside', `${server}/platform/jobs.ts`, 'undici', undefined],
    ['few-go-outside', `${server}/slices/people/add-person.ts`, '@opentelemetry/exporter-trace-otlp-proto', undefined],
    ['rules-are-pure', `${contracts}/people/person-rules.ts`, './endpoints.ts', `${contracts}/people/endpoints.ts`],
    ['no-test-code-in-the-house', `${server}/app.ts`, './testing/given.ts', `${server}/testing/given.ts`],
    ['no-test-code-in-the-house', `${server}/app.ts`, 'vitest', undefined],
    ['no-test-code-in-the-house', `${server}/app.ts`, 'rrule-temporal', undefined],
  ])('%s: %s imports %s', (rule, from, specifier, target) => {
    const files = { [from]: `\nimport '${specifier}'\n` }
    if (target !== undefined) files[target] = 'export {}\n'

    expect(plant(files)).toEqual([`${from}:2 ${rule}`])
  })

  test.each([
    ['a re-export', "export * from 'kysely'"],
    ['a named re-export', "export { sql } from 'kysely'"],
    ['a type', "import type { Kysely } from 'kysely'"],
    ['a later import', "await import('kysely')"],
    ['a type by path', "export type Query = import('kysely').Kysely<unknown>"],
    ['a part of the package', "import 'kysely/migration'"],
  ])('%s counts as an import', (_way, source) => {
    const file = `${server}/slices/people/add-person.ts`

    expect(plant({ [file]: source })).toEqual([`${file}:1 only-stores-speak-sql`])
  })

  test.each([
    ['send', ['only-queries-call-the-server']],
    ['* as api', ['only-queries-call-the-server']],
    ['ApiProblem', []],
    ['newIdempotencyKey', ['one-idempotency-key']],
  ])('a page that imports %s of the api breaks %j', (name, broken) => {
    const page = `${web}/slices/people/person-page.tsx`
    const names = name.startsWith('*') ? name : `{ ${name} }`

    const findings = plant({
      [page]: `import ${names} from '../../platform/calls/api.ts'`,
      [`${web}/platform/calls/api.ts`]: '',
    })

    expect(findings).toEqual(broken.map((rule) => `${page}:1 ${rule}`))
  })

  test('a library that the sign-in page reaches through another file is found, and a type is not', () => {
    const findings = plant({
      [`${web}/sign-in/main.tsx`]: "import '../platform/locale.ts'\nimport type { z } from 'zod'",
      [`${web}/platform/locale.ts`]: "\nimport '@tanstack/react-query'",
    })

    expect(findings).toEqual([`${web}/platform/locale.ts:2 sign-in-stays-light`])
  })

  test('a schema that the browser would load is found, however it is reached, and types and rules are not', () => {
    const findings = plant({
      [`${contracts}/people/person.ts`]: "import * as z from 'zod'",
      [`${contracts}/people/endpoints.ts`]: "import './person.ts'",
      [`${contracts}/people/calls.generated.ts`]: "import type * as endpoints from './endpoints.ts'",
      [`${contracts}/people/contact-info/phone-rules.ts`]: "import type { Person } from '../person.ts'",
      [`${web}/slices/people/phone-field.tsx`]:
        "import '@caseloom/contracts/people/contact-info/phone-rules'\nimport '@caseloom/contracts/people/endpoints'",
      [`${web}/slices/people/person-queries.ts`]:
        "import '@caseloom/contracts/people/calls.generated'\nawait import('zod')",
      [`${web}/slices/people/person-queries.test.ts`]: "import '@caseloom/contracts/people/endpoints'",
    })

    expect(findings).toEqual([
      `${web}/slices/people/person-queries.ts:2 no-schemas-in-the-browser`,
      `${web}/slices/people/phone-field.tsx:2 no-schemas-in-the-browser`,
    ])
  })

  test('a cycle of type imports is found', () => {
    const findings = plant({
      [`${server}/platform/a.ts`]: "import type { B } from './b.ts'\nexport type A = B",
      [`${server}/platform/b.ts`]: "import type { C } from './c.ts'\nexport type B = C",
      [`${server}/platform/c.ts`]: "import type { A } from './a.ts'\nexport type C = A",
    })

    expect(findings).toEqual([`${server}/platform/a.ts:1 no-circle`])
  })

  test.each(['new Date()', 'Date.now()', 'Date()', 'Temporal.Now.instant()'])(
    'the time is not read with %s',
    (source) => {
      const file = `${server}/slices/people/add-person.ts`

      expect(plant({ [file]: `export const now = ${source}` })).toEqual([`${file}:1 time-comes-from-the-clock`])
    },
  )

  test.each(["fetch('/')", "globalThis.fetch('/')", "new WebSocket('/')"])(
    'the server calls nobody with %s',
    (source) => {
      const file = `${server}/platform/jobs.ts`

      expect(plant({ [file]: `export const answer = ${source}` })).toEqual([`${file}:1 few-go-outside`])
    },
  )

  test('a slice of the web app sets no timer of its own, and the platform does', () => {
    const timer = 'setTimeout(() => undefined, 250)'
    const findings = plant({
      [`${web}/slices/people/person-search.tsx`]: timer,
      [`${web}/slices/people/person-search.dom.test.tsx`]: timer,
      [`${web}/slices/accounts/session/idle-clock.ts`]: timer,
      [`${web}/platform/use-settled.ts`]: timer,
      [`${server}/slices/people/add-person.ts`]: timer,
    })

    expect(findings).toEqual([`${web}/slices/people/person-search.tsx:1 one-wait`])
  })

  test('a suppression without a reason is found', () => {
    const file = `${server}/app.ts`

    expect(plant({ [file]: '// oxlint-disable-next-line no-console\nconsole.log(1)' })).toEqual([
      `${file}:1 suppression-has-a-reason`,
    ])
  })

  test('a room with too many files is found', () => {
    const files = Array.from({ length: 31 }, (_, n) => [`${web}/slices/cases/folders/folder-${n}.ts`, 'export {}'])

    expect(plant(Object.fromEntries(files))).toEqual([`${web}/slices/cases/folders:1 room-of-one-size`])
    rmSync(path.join(tree, web, 'slices/cases/folders/folder-0.ts'))
    expect(plant({})).toEqual([])
  })

  test('rooms of a slice that need each other are found', () => {
    const [folders, phases] = [`${server}/slices/cases/folders`, `${server}/slices/cases/phases`]
    const findings = plant({
      [`${folders}/folder-row.ts`]: "import '../phases/change-phase.ts'\nimport '../case-store.ts'",
      [`${folders}/share-folder.ts`]: "import './folder-row.ts'",
      [`${phases}/change-phase.ts`]: 'export {}',
      [`${phases}/phase-policy.ts`]: "import '../folders/share-folder.ts'",
      [`${server}/slices/cases/case-store.ts`]: 'export {}',
      [`${server}/slices/cases/case-routes.ts`]: "import './folders/share-folder.ts'",
    })

    expect(findings).toEqual([`${folders}:1 rooms-have-an-order`])
  })

  test('a part of the server that uses a part above it is found', () => {
    const findings = plant({
      [`${server}/backup/verify-restored.ts`]: "import '../commands/verify-audit.ts'",
      [`${server}/commands/verify-audit.ts`]: "import '../demo/index.ts'\nimport '../app.ts'",
      [`${server}/demo/index.ts`]: 'export {}',
      [`${server}/app.ts`]: 'export {}',
    })

    expect(findings).toEqual([
      `${server}/backup/verify-restored.ts:1 parts-have-an-order`,
      `${server}/commands/verify-audit.ts:2 parts-have-an-order`,
    ])
  })

  test('a folder of the server that is no known part is found', () => {
    const findings = plant({
      [`${server}/billing/send-bills.ts`]: "import '../platform/clock.ts'",
      [`${server}/billing/bill-row.ts`]: 'export {}',
      [`${server}/platform/clock.ts`]: 'export {}',
      [`${server}/testing/given.ts`]: 'export {}',
    })

    expect(findings).toEqual([`${server}/billing:1 parts-have-an-order`])
  })

  test('a slice outside the ladder is found', () => {
    const file = `${server}/slices/patients/index.ts`

    expect(plant({ [file]: 'export {}' })).toEqual([`${file}:1 slice-is-on-the-ladder`])
  })
})

test('allowed imports pass', () => {
  const findings = plant({
    [`${contracts}/ids.ts`]: "import { z } from 'zod'\nexport const Id = z.uuid()",
    [`${contracts}/people/person.ts`]: "import '../ids.ts'\nimport 'temporal-polyfill'",
    [`${contracts}/people/endpoints.ts`]: "import './person.ts'",
    [`${contracts}/cases/case.ts`]: "import '../people/person.ts'",
    [`${contracts}/cases/case.test.ts`]: "import 'vitest'\nimport 'fast-check'",
    [`${server}/platform/clock.ts`]: 'export const now = () => new Date()',
    [`${server}/platform/database.ts`]: "import 'pg'",
    [`${server}/platform/messages/mail.ts`]: "import 'nodemailer'",
    [`${server}/platform/messages/text-messages.ts`]: "export const ask = () => fetch('/')",
    [`${server}/platform/http/http-server.ts`]:
      "import { STATUS_CODES } from 'node:http'\nimport type { Socket } from 'node:net'",
    [`${web}/platform/socket.ts`]: "export const line = new WebSocket('/')",
    [`${server}/slices/people/index.ts`]: "export * from './add-person.ts'",
    [`${server}/slices/people/add-person.ts`]: "import './person-store.ts'\nexport const day = new Date(0)",
    [`${server}/slices/people/person-store.ts`]: "import 'kysely'\nimport '@caseloom/contracts/people/person'",
    [`${server}/slices/people/person-lists.ts`]: "import 'kysely'",
    [`${server}/slices/cases/case-routes.ts`]: "import 'fastify'\nimport '../people/index.ts'",
    [`${server}/slices/cases/open-case.test.ts`]: "import '../../testing/given.ts'",
    [`${server}/testing/given.ts`]: "import 'pg'\nimport '../app.ts'",
    [`${server}/app.ts`]: "import './slices/cases/case-routes.ts'",
    [`${web}/app/router.tsx`]: "import '../slices/people/index.ts'\nimport './app.css'",
    [`${web}/app/app.css`]: '',
    [`${web}/slices/people/index.ts`]: "export * from './person-queries.ts'",
    [`${web}/slices/people/person-queries.ts`]: "import '../../platform/calls/api.ts'",
    [`${web}/platform/calls/api.ts`]: "import '@caseloom/ui/button'",
    'packages/ui/src/button.tsx': "import 'react'",
  })

  expect(findings).toEqual([])
})

test('the repository itself is read', () => {
  expect(checkImports(root).moduleCount).toBeGreaterThan(0)
})
