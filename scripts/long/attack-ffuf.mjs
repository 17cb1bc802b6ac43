// Runs ffuf, a third-party tool, with every spelling of "one folder up", wherever an address or a parameter names something.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bearer } from '../../attack/world/loopback.mjs'
import { readOperations, wired } from '../../attack/world/operations.mjs'
import { prepareBase } from '../../attack/servers/target.mjs'
import { makerOf } from '../../attack/world/makers.mjs'
import { tokenFor, examples } from '../../attack/world/examples.mjs'
import { runProgram, stopWithout } from './run-program.mjs'

stopWithout('ffuf')

/** The files to look for: the machine's, the project's, the data folder's. */
const wanted = ['etc/passwd', 'proc/self/environ', 'package.json', 'apps/server/package.json', 'postgres/PG_VERSION']
const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '%2e%2e%5c',
  '..%255c',
  '....//',
  '..;/',
]
const odder = [
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%ef%bc%8f',
  '..%00/',
  './../',
  '%2e./',
  '.%2e/',
  '..//',
  '%2f..%2f',
  '/../',
]
const ends = ['', '%00', '%00.js', '?.js', '%23.js']
const deepest = 9

/** The content of those files, or an answer that the server did not intend. */
const readable = String.raw`root:[^:]*:0:0:|"devDependencies"|"@caseloom/contracts"|CASELOOM_DATA=|^1[0-9]\n$`
const failures = '500,501,502,503,504'

/** Serves assets by any requested path. */
const twin = [
  {
    file: 'apps/server/src/platform/http/web-pages.ts',
    find: "import { existsSync } from 'node:fs'",
    replace: "import { existsSync, readFileSync } from 'node:fs'",
  },
  {
    file: 'apps/server/src/platform/http/web-pages.ts',
    find: "      .sendFile(`assets/${(request.params as { '*': string })['*']}`, { cacheControl: false }),",
    replace: "      .send(readFileSync(folder + '/assets/' + decodeURIComponent(request.url.slice(8)))),",
  },
]

const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-ffuf-'))
const words = [...wordsOfDepth()]
const list = path.join(home, 'words.txt')
writeFileSync(list, words.join('\n'))
const base = await prepareBase()
try {
  const broken = await attackAll({ edits: twin }, /^\/assets\/FUZZ$/)
  const sound = await attackAll({}, /./)
  for (const each of sound.hits.slice(0, 40)) console.log(each)
  const caught = broken.hits.some((hit) => hit.includes('passwd'))
  console.log(
    `ffuf with ${words.length} ways up in ${sound.places} places, ${sound.sent} requests: ${sound.hits.length} hits or failures, ${sound.errors} without an answer; the broken twin was ${caught ? '' : 'not '}found out`,
  )
  process.exitCode = caught && sound.hits.length + sound.errors === 0 && sound.places > 0 ? 0 : 1
} finally {
  base.remove()
  rmSync(home, { recursive: true, force: true })
}

function* wordsOfDepth() {
  for (const file of wanted)
    for (const up of [...ups, ...odder])
      for (let depth = 1; depth <= deepest; depth += 1) {
        const word = up.repeat(depth) + file
        yield word
        // Deep enough for the root of the disk, with a few suffixes that are cut off when files are opened.
        if (depth === deepest) for (const end of ends.slice(1)) yield word + end
      }
}

async function attackAll(how, only) {
  const target = await base.start({ environment: { CASELOOM_LIMIT_FACTOR: '100000' }, ...how })
  /** @type {{ hits: string[], places: number, sent: number, errors: number }} */
  const result = { hits: [], places: 0, sent: 0, errors: 0 }
  try {
    for (const { address, headers } of await placesOf(target))
      if (only.test(address)) await attack(target, result, { address, headers })
  } finally {
    await target.stop()
  }
  return result
}

/** Files, pages, and every parameter of every reading call, with the token that it needs. */
async function placesOf(target) {
  const places = ['/FUZZ', '/assets/FUZZ', '/assets/fonts/FUZZ', '/sign-in/FUZZ', '/api/FUZZ'].map((address) => ({
    address,
    headers: {},
  }))
  const maker = makerOf(target)
  for (const operation of await readOperations(target.base)) {
    const example = operation.method === 'GET' ? await examples[operation.id]?.make(maker) : undefined
    if (!example) continue
    const headers =
      operation.isPublic || example.headers?.cookie ? {} : bearer(example.token ?? tokenFor(operation, target.world))
    for (const { in: place, name } of operation.parameters.filter(({ in: where }) => where !== 'header'))
      places.push({
        address: wired(operation, { ...example, [place]: { ...example[place], [name]: 'FUZZ' } }).path,
        headers,
      })
  }
  return places
}

async function attack(target, result, { address, headers }) {
  const report = path.join(home, 'report.json')
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const match = ['-mc', failures, '-mr', readable, '-t', '8', '-of', 'json', '-o', report]
  const { code, output } = await runProgram('ffuf', ['-u', target.base + address, '-w', list, ...asked, ...match])
  if (code !== 0) throw new Error(`ffuf did not run: ${output.slice(-500)}`)
  const { results } = JSON.parse(readFileSync(report, 'utf8'))
  result.places += 1
  result.sent += words.length
  result.errors += Number(/Errors: (\d+)/.exec(output.split('\r').at(-1) ?? '')?.[1] ?? words.length)
  for (const { url, status } of results ?? []) result.hits.push(`${status} ${url.replace(target.base, '')}`)
}
