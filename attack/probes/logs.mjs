// Texts that people write, and secrets, must not appear in logs or measures.
import { turnsFrom } from '../day.mjs'
import { findingsList } from '../findings.mjs'
import { asJson, bearer, encoded, send } from '../world/loopback.mjs'
import { ask, readOperations } from '../world/operations.mjs'
import { makerOf } from '../world/makers.mjs'
import { tokenFor, examples } from '../world/examples.mjs'
import { client, PASSWORD } from '../world/world.mjs'

const CANARY = 'canaryphi'
const forged = `${CANARY}\r\n{"level":30,"msg":"forged"}\n`

/**
 * Writes canaries into every field of every call, into headers and addresses, makes the database fail on one, and searches the output.
 * One in `every` of the two texts is written into each field, the other one into the next.
 */
export async function logs(target, { only = /./, every = 1, day = 0 } = {}) {
  const { add, all } = findingsList()
  const turns = turnsFrom(day)
  const texts = () => turns(every, [CANARY, forged])
  const operations = (await readOperations(target.base)).filter(({ id }) => only.test(id))
  const maker = makerOf(target)
  let sent = 0
  for (const operation of operations) {
    const given = examples[operation.id]
    if (!given) continue
    for (const example of canaried(await given.make(maker), operation, texts)) {
      const headers = {
        ...bearer(tokenFor(operation, target.world)),
        'user-agent': CANARY,
        referer: `http://x/${CANARY}`,
      }
      await ask(target.base, operation, example, { headers })
      sent += 1
    }
  }
  await oddAddresses(target)
  const broken = await breakTheDatabase(target)
  if (broken !== 500) add('high', 'NOT COVERED', 'an error that holds what was written', broken)
  const text = target.log()
  const secrets = secretsOf(target.world)
  for (const secret of secrets) if (text.includes(secret)) add('high', 'in the log', lineWith(text, secret))
  const lines = text.split('\n').filter((line) => line !== '')
  for (const line of lines) if (!isOurs(line)) add('high', 'a line that is not ours', line.slice(0, 120))
  for (const line of lines) if (/"msg":"forged"/.test(line)) add('high', 'forged line', line.slice(0, 120))
  const figure = `${sent} requests with canaries in every field, ${lines.length} lines of log, ${secrets.length} texts looked for`
  return { figure, findings: all() }
}

const lineWith = (text, secret) =>
  (text.split('\n').find((line) => line.includes(secret)) ?? '').replaceAll(secret, '***').slice(0, 200)

function* canaried(example, operation, texts) {
  for (const text of texts()) yield { ...example, rawQuery: `&${CANARY}=${encoded(text)}` }
  for (const { in: place, name } of operation.parameters.filter((each) => each.in !== 'header'))
    for (const text of texts()) yield { ...example, [place]: { ...example[place], [name]: text } }
  for (const name of Object.keys(operation.schema?.properties ?? {}))
    for (const text of texts()) yield { ...example, body: { ...example.body, [name]: text } }
}

async function oddAddresses({ base }) {
  const odd = [`/api/${CANARY}`, `/${CANARY}%zz`, `/api/people/${CANARY.repeat(400)}`, `/assets/${CANARY}.js`]
  for (const path of odd) await send(base, 'GET', path, { headers: { cookie: `caseloom=${CANARY.repeat(4)}` } })
}

/** A constraint that refuses the canary: the database's own message quotes the whole row. */
async function breakTheDatabase({ owner, base, world }) {
  await owner.query(`alter table comment add constraint no_canary check (message not like '%${CANARY}%') not valid`)
  const body = JSON.stringify({ id: world.A.things.open.id, message: `${CANARY} is what the mother said` })
  const headers = { ...asJson, ...bearer(world.A.members.administrator.token) }
  const { status } = await send(base, 'POST', '/api/new/comment', { headers, body })
  await owner.query('alter table comment drop constraint no_canary')
  return status
}

/** Values that must not appear in any log or measure. */
export function secretsOf(world) {
  const ofModels = ['A', 'B'].flatMap((letter) => [
    ...Object.values(world[letter].markers),
    ...Object.values(world[letter].members).map(({ token }) => token),
    world[letter].things.guest.code,
    world[letter].things.guest.token,
  ])
  return [CANARY, PASSWORD, client.secret, ...ofModels]
}

/** A line of JSON, one of the few start-up sentences, or a line of the job queue. */
function isOurs(line) {
  if (line.startsWith('{')) {
    try {
      return typeof JSON.parse(line).msg === 'string'
    } catch {
      return false
    }
  }
  return /^(Caseloom is at |Database ready |The database (has stopped|is running)|\[core\] |\[worker\()/.test(line)
}
