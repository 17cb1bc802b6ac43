// Where the time of reading a person goes, one cause at a time: the database's part on one connection, ours in this process.
import { createHash } from 'node:crypto'
import { Person } from '@caseloom/contracts/people/person'
import pg from 'pg'
import { copyOfWorld } from './base-folder.mjs'
import { startProduct, socketOf } from './servers.mjs'

const TIMES = 400

/** Microseconds for each part, medians of so many. */
export async function benchCauses(items) {
  const { folder, world } = await copyOfWorld(items, 'causes')
  const product = await startProduct(folder)
  const client = new pg.Client({ host: socketOf(folder), port: 5432, user: 'caseloom_app', database: 'caseloom' })
  await client.connect()
  try {
    const { token } = world.members.clinician
    const hash = createHash('sha256').update(token).digest()
    const enter = `begin; set local synchronous_commit = off; select * from app.enter('\\x${hash.toString('hex')}', 'access', now(), interval '30 minutes')`
    await client.query(enter)
    const { rows } = await client.query(
      'select person_id as id from managed_case where clinician_id = app.person() limit 1',
    )
    const { id } = rows[0]
    const named = (name, text, values) => () => client.query({ name, text, values })
    const read = 'select i.* from item i where i.care_model_id = app.care_model() and i.id = any ($1::uuid[])'
    const withRules = await median(named('read', read, [[id]]))
    const right = await median(named('right', 'select app.person_access($1)', [id]))
    const audit = await median(
      named(
        'audit',
        `insert into audit (care_model_id, id, at, action, refused, item_id) values (app.care_model(), gen_random_uuid(), now(), 'bench', false, $1)`,
        [id],
      ),
    )
    const nothing = await median(named('nothing', 'select 1', []))
    await client.query('rollback')
    const session = await median(async () => {
      await client.query(enter)
      await client.query('rollback')
    })
    const answer = await fetch(`${product.base}/api/people/${id}`, { headers: { authorization: `Bearer ${token}` } })
    const person = await answer.json()
    return [
      ['a statement that does nothing, there and back', nothing],
      ['session and member: begin, app.enter, end', session],
      ['access: a row of an item under its row policy', withRules - nothing],
      ['access: how much of a person one may change', right - nothing],
      ['audit: one row', audit - nothing],
      ['validation: the answer through its contract', await median(() => Person.parse(person))],
      ['serialization: the answer as JSON', await median(() => JSON.stringify(person))],
    ].map(([cause, ms]) => ({ cause, microseconds: Math.round(ms * 1000) }))
  } finally {
    await client.end()
    await product.stop()
  }
}

async function median(run) {
  const times = []
  for (let n = 0; n < TIMES; n += 1) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[TIMES >> 1]
}
