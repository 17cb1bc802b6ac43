// Puts addresses into every field and header and checks whether the server connects to them. Its connections are recorded inside
// its process (outbound-hook.mjs), during every earlier attack too.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { turnsFrom } from '../day.mjs'
import { findingsList } from '../findings.mjs'
import { openCanary } from '../servers/canary.mjs'
import { bearer, send } from '../world/loopback.mjs'
import { readOperations, wired } from '../world/operations.mjs'
import { makerOf } from '../world/makers.mjs'
import { identityProvider } from '../world/single-sign-on-examples.mjs'
import { textProvider } from '../world/text-message-examples.mjs'
import { tokenFor, examples } from '../world/examples.mjs'

/** The environment that a server needs for this attack, and the name of its record. */
export const watched = { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, '../servers/outbound-hook.mjs')}` }
const recordOf = ({ folder }) => `${folder}.outbound`

/** Long enough for fetches after the answer. */
const LATE_MS = 500

/** One in `every` of the addresses is put into each field, another one into the next. */
export async function outbound(target, { only = /./, every = 1, day = 0 } = {}) {
  const { add, all } = findingsList()
  const canary = await openCanary()
  const { addresses, headers: pointing } = targetsAt(canary.port)
  const maker = makerOf(target)
  const turns = turnsFrom(day)
  let sent = 0
  for (const operation of (await readOperations(target.base)).filter(({ id }) => only.test(id))) {
    const given = examples[operation.id]
    if (!given) continue
    const example = await given.make(maker)
    for (const each of addressed(example, operation, () => turns(every, addresses))) {
      const { path: address, headers, body } = wired(operation, each)
      const right =
        operation.isPublic || example.headers?.cookie ? {} : bearer(example.token ?? tokenFor(operation, target.world))
      await send(target.base, operation.method, address, { headers: { ...headers, ...right, ...pointing }, body })
      sent += 1
    }
  }
  await pause(LATE_MS)
  for (const hit of canary.close()) add('high', 'the server fetched our address', hit)
  const lines = existsSync(recordOf(target)) ? readFileSync(recordOf(target), 'utf8').split('\n').filter(Boolean) : []
  const own = lines.filter((line) => line.startsWith('path '))
  if (own.length === 0) add('high', 'NOT COVERED', 'record', 'not even the database was connected to')
  // At its start the server tries whether its own port is free, once.
  const itself = lines.indexOf(new URL(target.base).host)
  for (const [place, line] of lines.entries())
    if (place !== itself && !line.startsWith('path ') && line !== textProvider && line !== identityProvider)
      add('high', 'the server went outside', line)
  const figure = `${sent} requests with addresses in every field, ${own.length} connections to the database, ${lines.length - own.length} to anything else`
  return { figure, findings: all() }
}

/** The canary's address in the forms that get past filters. */
function targetsAt(port) {
  const plain = `http://127.0.0.1:${port}/canary`
  return {
    addresses: [
      plain,
      `//127.0.0.1:${port}/canary`,
      `http://2130706433:${port}/canary`,
      `http://[::ffff:127.0.0.1]:${port}/canary`,
      `ftp://127.0.0.1:${port}/canary`,
      `\\\\127.0.0.1@${port}\\canary`,
      'http://canary.invalid/',
      `somebody@canary.invalid`,
      `<img src="${plain}"><link rel=stylesheet href="${plain}"><!DOCTYPE a SYSTEM "${plain}">`,
    ],
    headers: { referer: plain, 'user-agent': plain, 'x-forwarded-host': `127.0.0.1:${port}`, from: 'a@canary.invalid' },
  }
}

function* addressed(example, operation, addresses) {
  for (const { in: place, name } of operation.parameters.filter((each) => each.in !== 'header'))
    for (const address of addresses()) yield { ...example, [place]: { ...example[place], [name]: address } }
  for (const name of Object.keys(operation.schema?.properties ?? {}))
    for (const address of addresses()) yield { ...example, body: { ...example.body, [name]: address } }
}
