// The walls of the house: who may import whom. CONTRIBUTING.md says why; each finding names the right door.
import { pathToFileURL } from 'node:url'
import { root as ownRoot } from './bootstrap.mjs'
import { circlesIn } from './import-circles.mjs'
import { readModules } from './read-modules.mjs'

/** The files of the server that ask somebody outside; each bounds where to, how long and how much. */
const outwardDoors = new Set(['apps/server/src/platform/outbound.ts', 'apps/server/src/platform/text-messages.ts'])

/** The lowest rung first. A slice may use the face of a slice before it, never one after it. */
const ladder = (
  'accounts items lookups addresses files people cases documents appointments incidents ' +
  'comments notifications workflows search supervision reports home admin'
).split(' ')

/** Each rule says whether one import breaks it. `from` and `to` are places (see placeOf); `name` is a package's. */
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
    door: 'The server speaks to the outside through platform/mail (letters), platform/text-messages, platform/outbound (questions) and platform (telemetry) alone.',
    // Types, and words such as STATUS_CODES, open no connection.
    isBroken: ({ from, name, names, isType }) =>
      from.part === 'server' &&
      !from.isTest &&
      !isType &&
      (name === 'nodemailer'
        ? from.path !== 'apps/server/src/platform/mail.ts'
        : name?.startsWith('@opentelemetry/exporter-')
          ? from.zone !== 'platform'
          : goesOutside.test(name ?? '') && names.some((each) => !/^[A-Z][A-Z_]+$/.test(each))),
  },
  'only-queries-call-the-server': {
    door: "Put the call into the slice's *-queries.ts and use its queryOptions.",
    // Its classes may be known to whoever shows what went wrong; the calls may not.
    isBroken: ({ from, to, names }) =>
      names.some((each) => !/^([A-Z]|newIdempotencyKey$)/.test(each)) &&
      /^apps\/web\/src\/platform\/api(\/|\.tsx?$)/.test(to?.path ?? '') &&
      !['platform', 'testing'].includes(from.zone) &&
      !/-queries(\.test)?\.tsx?$/.test(from.path),
  },
  'rules-are-pure': {
    door: 'Rules know nouns only; endpoints may know rules.',
    isBroken: ({ from, to }) =>
      from.part === 'contracts' && from.path.endsWith('-rules.ts') && /\/(.+-)?endpoints?\.ts$/.test(to?.path ?? ''),
  },
  'no-test-code-in-the-house': {
    door: 'What both need belongs beside the product code.',
    isBroken: ({ from, to, name }) =>
      !from.isTest && (to?.isTest || ['vitest', 'fast-check', '@playwright/test'].includes(name)),
  },
}

/** Node's ways out and the usual libraries for it. */
const goesOutside =
  /^(node:)?(http|https|http2|net|tls|dgram|dns)(\/.*)?$|^(undici|ws|axios|got|ky|needle|node-fetch|superagent)$/

/** What is wrong with the tree at `root`, as { file, line, rule, text }, and how many modules were read. */
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
  return { findings: [...findings, ...heavySignIn(modules)], moduleCount: modules.size }
}

/** The sign-in page is loaded by everybody, before anything else: what it reaches, however far, brings no library along. */
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

function findingsOf(file, { line, specifier, names, isType, target }) {
  const isOurs = target !== undefined && !target.startsWith('missing:')
  const to = isOurs ? placeOf(target) : undefined
  const name = target === undefined ? packageOf(specifier) : undefined
  const facts = { from: placeOf(file), to, name, names, isType, target }
  return Object.entries(rules)
    .filter(([, { isBroken }]) => isBroken(facts))
    .map(([rule, { door }]) => ({ file, line, rule, text: `'${specifier}' may not be imported here. ${door}` }))
}

/** What a module does wrong without importing anything. */
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
  for (const { line, name } of isServer ? calls : [])
    findings.push({ file, line, rule: 'few-go-outside', text: `${name} goes outside. ${rules['few-go-outside'].door}` })
  if (place.slice !== undefined && !ladder.includes(place.slice)) {
    const text = `'${place.slice}' is no rung of the ladder. Add it in scripts/import-rules.mjs, with a decision record.`
    findings.push({ file, line: 1, rule: 'slice-is-on-the-ladder', text })
  }
  return findings
}

/** Where a file of ours stands: its part, the zone in it, its slice. */
function placeOf(file) {
  const [home, part, , ...inside] = file.split('/')
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

/** The ground of the contracts is below all rungs; what stands on no ladder is compared with nothing. */
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
  // A reader that sees nothing finds nothing wrong.
  process.exit(findings.length > 0 || moduleCount === 0 ? 1 : 0)
}
