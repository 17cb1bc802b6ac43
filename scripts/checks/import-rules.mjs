// The import rules: who may import whom. CONTRIBUTING.md explains them; each finding names the allowed way.
import { pathToFileURL } from 'node:url'
import { root as ownRoot } from '../bootstrap.mjs'
import { circlesIn } from './import-circles.mjs'
import { readModules } from './read-modules.mjs'
import { crowdedRooms, partsUpward, roomCircles, unknownParts } from './rooms.mjs'
import { tableFindings } from './table-owners.mjs'

/** The server's files that connect to the outside. Each limits the targets, the time and the size. */
const outwardDoors = new Set([
  'apps/server/src/platform/messages/outbound.ts',
  'apps/server/src/platform/messages/text-messages.ts',
])

/** The daemon that scans files speaks a protocol of its own, over a socket. */
const SCANNER = 'apps/server/src/platform/files/virus-scan.ts'
/** It takes the server's own port to try it, and connects to itself alone. */
const LISTENING = 'apps/server/src/platform/http/listening.ts'

/** What asks the provider of single sign-on, by way of outbound.ts. */
const IDENTITY_PROVIDER = 'apps/server/src/platform/single-sign-on/identity-provider.ts'

/** The browser's files that make idempotency keys. */
const makersOfKeys = new Set([
  'apps/web/src/platform/calls/use-idempotency-key.ts',
  'apps/web/src/platform/queue/sending.ts',
])

/** The slices' files that may set a timer: the clocks of the session. Waiting for a typist is useRest. */
const sessionClocks = new Set([
  'apps/web/src/slices/accounts/session/session-warning.tsx',
  'apps/web/src/slices/accounts/session/idle-clock.ts',
])

/** The lowest rung first. A slice may use the faces of the slices before it, never of those after it. */
export const ladder = (
  'accounts items lookups addresses files people cases binaries resources documents templates appointments incidents ' +
  'comments to-dos notifications workflows search supervision reports dashboards home admin'
).split(' ')

/** Each rule decides whether an import breaks it. `from` and `to` are places (see placeOf); `name` is a package's. */
const rules = {
  'import-resolves': {
    door: 'Nothing is there. Import an existing file by its full name.',
    isBroken: ({ target }) => target?.startsWith('missing:') ?? false,
  },
  'packages-know-no-app': {
    door: 'A package is below every app: hand in what it needs.',
    isBroken: ({ from, to }) => isPackage(from) && isApp(to),
  },
  'server-and-web-are-strangers': {
    door: 'They meet in packages/contracts.',
    isBroken: ({ from, to }) => isApp(from) && isApp(to) && from.part !== to.part,
  },
  'contracts-hold-only-zod': {
    door: 'Contracts run on both sides and hold zod and temporal-polyfill only.',
    isBroken: ({ from, to, name }) =>
      from.part === 'contracts' &&
      !from.isTest &&
      (to ? to.part !== 'contracts' : !['zod', 'temporal-polyfill'].includes(name)),
  },
  'ui-knows-no-domain': {
    door: 'Parts that know our nouns live in apps/web/src/platform or in a slice.',
    isBroken: ({ from, to }) => from.part === 'ui' && to?.part === 'contracts',
  },
  'platform-knows-no-slice': {
    door: 'The slice hands in what the platform needs, or registers itself in app.',
    isBroken: ({ from, to }) => isApp(from) && from.zone === 'platform' && ['slices', 'roof'].includes(to?.zone),
  },
  'slices-know-no-app': {
    door: 'app knows the slices; what a slice needs of it is handed in.',
    isBroken: ({ from, to }) => isApp(from) && from.zone === 'slices' && to?.zone === 'roof',
  },
  ladder: {
    door: 'Let the upper slice listen to the lower one, or compose both in app.',
    isBroken: ({ from, to }) => from.part === to?.part && rungOf(from) < rungOf(to),
  },
  'slices-meet-at-the-face': {
    door: "Import the other slice's index.ts, and put there what you need.",
    isBroken: ({ from, to }) => isApp(from) && from.zone === 'slices' && isOtherSlice(from, to) && !to.isFace,
  },
  'no-own-face': {
    door: 'Inside a slice files import each other directly.',
    isBroken: ({ from, to }) =>
      from.slice !== undefined && from.part === to?.part && from.slice === to.slice && to.isFace,
  },
  'pages-use-the-face': {
    door: "Import the slice's index.ts, and put there what the page needs.",
    isBroken: ({ from, to }) => from.part === 'web' && from.zone === 'roof' && to?.zone === 'slices' && !to.isFace,
  },
  'only-stores-speak-sql': {
    door: 'Actions take the transaction as the type Database from platform; the SQL goes into a *-store.ts or *-lists.ts.',
    isBroken: ({ from, name }) =>
      ['kysely', 'pg', 'pg-copy-streams'].includes(name) &&
      isApp(from) &&
      !['platform', 'testing'].includes(from.zone) &&
      !(from.zone === 'slices' && /-(store|lists)(\.test)?\.ts$/.test(from.path)),
  },
  'only-routes-speak-http': {
    door: 'Endpoints are served in a *-routes.ts; an action throws a Problem and knows no reply.',
    isBroken: ({ from, name }) =>
      /^(fastify|fastify-type-provider-zod|@fastify\/.+)$/.test(name ?? '') &&
      from.part === 'server' &&
      from.zone === 'slices' &&
      !/-routes(\.test)?\.ts$/.test(from.path),
  },
  'few-go-outside': {
    door: 'The server speaks to the outside through platform/messages/mail (letters), platform/messages/text-messages, platform/messages/outbound (questions), platform/single-sign-on, platform/files/virus-scan and platform (telemetry) alone.',
    // Types, and constants such as STATUS_CODES, open no connection.
    isBroken: ({ from, name, names, isType }) =>
      from.part === 'server' &&
      !from.isTest &&
      !isType &&
      from.path !== SCANNER &&
      from.path !== LISTENING &&
      (name === 'nodemailer'
        ? from.path !== 'apps/server/src/platform/messages/mail.ts'
        : name === 'openid-client'
          ? from.path !== IDENTITY_PROVIDER
          : name?.startsWith('@opentelemetry/exporter-')
            ? from.zone !== 'platform'
            : goesOutside.test(name ?? '') && names.some((each) => !/^[A-Z][A-Z_]+$/.test(each))),
  },
  'only-queries-call-the-server': {
    door: "Put the call into the slice's *-queries.ts and use its queryOptions.",
    // Any file that reports errors may know its classes, but not call it.
    isBroken: ({ from, to, names }) =>
      names.some((each) => !/^([A-Z]|newIdempotencyKey$)/.test(each)) &&
      /^apps\/web\/src\/platform\/calls\/api(\/|\.tsx?$)/.test(to?.path ?? '') &&
      !['platform', 'testing'].includes(from.zone) &&
      !/-queries(\.test)?\.tsx?$/.test(from.path),
  },
  'one-idempotency-key': {
    door: 'useForm adds the key. Elsewhere take platform/calls/use-idempotency-key.ts, or newKey of the send queue.',
    isBroken: ({ from, names }) => names.includes('newIdempotencyKey') && !from.isTest && !makersOfKeys.has(from.path),
  },
  'rules-are-pure': {
    door: 'Rules know nouns only; endpoints may know rules.',
    isBroken: ({ from, to }) =>
      from.part === 'contracts' && from.path.endsWith('-rules.ts') && /\/(.+-)?endpoints?\.ts$/.test(to?.path ?? ''),
  },
  'no-test-code-in-the-house': {
    door: 'What both need belongs beside the product code.',
    isBroken: ({ from, to, name }) =>
      !from.isTest &&
      (to?.isTest ||
        /^(vitest|fast-check|jsdom|rrule-temporal|@playwright\/test|@testing-library\/.+)$/.test(name ?? '')),
  },
}

/** Node's network modules and the usual libraries. */
const goesOutside =
  /^(node:)?(http|https|http2|net|tls|dgram|dns)(\/.*)?$|^(undici|ws|axios|got|ky|needle|node-fetch|superagent)$/

/** The violations under `root`, as { file, line, rule, text }, and the number of modules read. */
export function checkImports(root) {
  const modules = readModules(root)
  const findings = [...modules].flatMap(([file, module]) => [
    ...module.imports.flatMap((each) => findingsOf(file, each)),
    ...aloneFindings(file, module),
  ])
  for (const { files, line } of circlesIn(modules)) {
    const text = `${[...files, files[0]].join(' → ')}. A circle of types is a knot as well: move what both need below them.`
    findings.push({ file: files[0], line, rule: 'no-circle', text })
  }
  return {
    findings: [
      ...tableFindings(root, ladder),
      ...findings,
      ...heavySignIn(modules),
      ...schemasInTheBrowser(modules),
      ...crowdedRooms(root),
      ...roomCircles(modules),
      ...partsUpward(modules),
      ...unknownParts(modules),
    ],
    moduleCount: modules.size,
  }
}

/** Everybody loads the sign-in page, before anything else, so nothing that it reaches, even indirectly, may import a library. */
function heavySignIn(modules) {
  const findings = []
  const reached = new Set(
    [...modules.keys()].filter((file) => file.startsWith('apps/web/src/sign-in/') && !placeOf(file).isTest),
  )
  for (const file of reached) {
    for (const { line, specifier, isType, target } of modules.get(file)?.imports ?? []) {
      if (isType) continue
      if (target !== undefined) reached.add(target)
      else if (/^(@tanstack\/|react-aria|@internationalized\/|temporal-polyfill|zod)/.test(specifier)) {
        const text = `'${specifier}' would be loaded with the sign-in page. Split what the page needs from what needs the library.`
        findings.push({ file, line, rule: 'sign-in-stays-light', text })
      }
    }
  }
  return findings
}

/**
 * The browser gets the calls, the rules and the types of the contracts, but no schemas: zod would be loaded with them. Test code runs in
 * Node and parses its answers.
 */
function schemasInTheBrowser(modules) {
  const findings = []
  for (const [file, { imports }] of modules) {
    const { part, isTest } = placeOf(file)
    if (!['web', 'ui'].includes(part) || isTest) continue
    for (const { line, specifier, isType, target } of imports) {
      const way = isType ? undefined : wayToZod(modules, target ?? specifier)
      if (way === undefined) continue
      const text = `'${specifier}' loads zod (${way.join(' → ')}). Import calls.generated.ts, types, or a module of rules without schemas.`
      findings.push({ file, line, rule: 'no-schemas-in-the-browser', text })
    }
  }
  return findings
}

/** The modules of the contracts through which an import loads zod. Other modules of the browser have findings of their own. */
function wayToZod(modules, to, seen = new Set()) {
  if (to === 'zod') return [to]
  if (seen.has(to) || !to.startsWith('packages/contracts/')) return undefined
  seen.add(to)
  for (const { specifier, isType, target } of modules.get(to)?.imports ?? []) {
    const way = isType ? undefined : wayToZod(modules, target ?? specifier, seen)
    if (way !== undefined) return [to.replace('packages/contracts/src/', ''), ...way]
  }
  return undefined
}

function findingsOf(file, { line, specifier, names, isType, target }) {
  const isOurs = target !== undefined && !target.startsWith('missing:')
  const to = isOurs ? placeOf(target) : undefined
  const name = target === undefined ? packageOf(specifier) : undefined
  const facts = { from: placeOf(file), to, name, names, isType, target }
  return Object.entries(rules)
    .filter(([, { isBroken }]) => isBroken(facts))
    .map(([rule, { door }]) => ({ file, line, rule, text: `'${specifier}' may not be imported here. ${door}` }))
}

/** Violations of a module apart from its imports. */
function aloneFindings(file, { clockReads, calls, suppressions }) {
  const place = placeOf(file)
  const findings = suppressions
    .filter(({ text }) => !/ -- .{10}|@ts-expect-error .{10}/.test(text))
    .map(({ line }) => ({
      file,
      line,
      rule: 'suppression-has-a-reason',
      text: 'Write why on the same line, after " -- ".',
    }))
  const isTimed =
    ['server', 'contracts'].includes(place.part) && !place.isTest && file !== 'apps/server/src/platform/clock.ts'
  for (const line of isTimed ? clockReads : [])
    findings.push({
      file,
      line,
      rule: 'time-comes-from-the-clock',
      text: 'Take the clock that is handed in: clock.now().',
    })
  const isServer = place.part === 'server' && !place.isTest && !outwardDoors.has(file)
  for (const { line, name } of isServer ? calls.filter((each) => each.name !== 'setTimeout') : [])
    findings.push({ file, line, rule: 'few-go-outside', text: `${name} goes outside. ${rules['few-go-outside'].door}` })
  const isSlice = place.part === 'web' && place.zone === 'slices' && !place.isTest && !sessionClocks.has(file)
  for (const { line } of isSlice ? calls.filter(({ name }) => name === 'setTimeout') : [])
    findings.push({
      file,
      line,
      rule: 'one-wait',
      text: 'Take useRest, useSettled or useLater of platform/use-settled.ts.',
    })
  if (place.slice !== undefined && !ladder.includes(place.slice)) {
    const text = `'${place.slice}' is no rung of the ladder. Add it in scripts/checks/import-rules.mjs, with a decision record.`
    findings.push({ file, line: 1, rule: 'slice-is-on-the-ladder', text })
  }
  return findings
}

/**
 * The place of a file: its part, its zone there, its slice.
 * @returns {{ path: string, home: string, part: string, zone?: string, slice?: string, isTest: boolean, isFace: boolean }}
 */
function placeOf(file) {
  const [home = '', part = '', , ...inside] = file.split('/')
  const isTest = /\.(test|stories)\.tsx?$/.test(file) || inside.includes('testing')
  const place = { path: file, home, part, isTest, isFace: false }
  if (part === 'contracts') return { ...place, zone: 'contracts', slice: inside.length > 1 ? inside[0] : undefined }
  if (home !== 'apps') return { ...place, zone: part }
  if (inside[0] !== 'slices')
    return { ...place, zone: ['platform', 'testing'].includes(inside[0]) ? inside[0] : 'roof' }
  return {
    ...place,
    zone: 'slices',
    slice: inside[1],
    isFace: /^index\.tsx?$/.test(inside[2] ?? '') && inside.length === 3,
  }
}

/** The shared base of the contracts is below all rungs. Files outside the ladder are not compared. */
function rungOf({ part, slice }) {
  if (slice !== undefined) return ladder.indexOf(slice)
  return part === 'contracts' ? -1 : Number.NaN
}

function isApp(place) {
  return place?.home === 'apps'
}

function isPackage(place) {
  return place.home === 'packages'
}

function isOtherSlice(from, to) {
  return to?.zone === 'slices' && to.part === from.part && to.slice !== from.slice
}

function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { findings, moduleCount } = checkImports(process.argv[2] ?? ownRoot)
  for (const { file, line, rule, text } of findings) console.log(`${file}:${line} ${rule}: ${text}`)
  console.log(`${moduleCount} modules read, ${findings.length} findings`)
  // A reader that finds no modules must not pass.
  process.exit(findings.length > 0 || moduleCount === 0 ? 1 : 0)
}
