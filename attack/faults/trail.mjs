// Tries to change the trail. Neither the server's role nor the owner of the tables can. Changes made with more rights, behind the
// database's back, must be found by the verifier every time, without blaming rows that nobody touched.
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { verifyChain, verifyChainOn } from '../../apps/server/src/platform/trail/audit-chain.ts'
import { trailMutations } from '../../apps/server/src/testing/trail-mutations.ts'
import { findingsList } from '../findings.mjs'
import { asJson, bearer, send } from '../world/loopback.mjs'

const ROWS = 40
const LONG_AGO_MS = 3_600_000
const changes = ['update %s set %c', 'delete from %s', 'truncate %s']
const touched = { audit: "action = 'x'", audit_seal: "hash = ''" }

/** `turns`: how often the trail is changed and restored. */
export async function trail(target, { turns = 145 } = {}) {
  const findings = findingsList()
  const refused = await changeByRight(target, findings)
  await leaveRows(target)
  await sealed(target)
  const { model } = target.world.A
  const { fault, head } = await verifyChain(target.owner, model.id, null)
  if (fault !== null) findings.add('high', 'blamed though nobody touched it', 'chain', fault)
  if ((head?.sequence ?? 0) < ROWS) findings.add('high', 'NOT COVERED', 'chain', `${head?.sequence} rows are sealed`)
  const missed = await changeBehindItsBack(target, { findings, head, turns })
  const again = await verifyChain(target.owner, model.id, head)
  if (again.fault !== null) findings.add('high', 'blamed though nobody touched it', 'chain', again.fault)
  return {
    figure: `${refused} changes refused, ${turns} behind its back, ${missed} not found`,
    findings: findings.all(),
  }
}

async function changeByRight({ owner }, findings) {
  const { host } = owner.options
  let refused = 0
  for (const user of ['caseloom_app', 'postgres']) {
    const client = new pg.Client({ host, user, database: 'caseloom' })
    await client.connect()
    for (const [table, change] of Object.entries(touched)) {
      for (const words of changes) {
        const statement = words.replace('%s', table).replace('%c', change)
        // Rolled back if it is not refused.
        const answer = await client.query(`begin; ${statement}`).catch((error) => error)
        await client.query('rollback')
        if (answer instanceof pg.DatabaseError && answer.code === '42501') refused += 1
        else findings.add('high', 'the trail can be changed', `${user}: ${statement}`, answer.message)
      }
    }
    await client.end()
  }
  return refused
}

/** Reads and changes by different members, so that every column is filled in some row. */
async function leaveRows({ base, world: { A } }) {
  for (let count = 0; count < ROWS; count += 1) {
    const headers = bearer(A.members[count % 2 === 0 ? 'administrator' : 'clinician'].token)
    await send(base, 'GET', `/api/people/${A.things.patient}`, { headers })
    const body = JSON.stringify({ PropertyName: 'Notes', PropertyValue: `turn ${count}` })
    await send(base, 'PUT', `/api/update/${A.things.open.id}`, { headers: { ...asJson, ...headers }, body })
  }
}

async function sealed({ owner, world }) {
  const open = `select from audit a where care_model_id = $1
    and not exists (select from audit_seal s where s.care_model_id = a.care_model_id and s.audit_id = a.id)`
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await owner.query(open, [world.A.model.id])
    if (rowCount === 0) return
    await pause(50)
  }
}

async function changeBehindItsBack({ owner, world: { A, B } }, { findings, head, turns }) {
  const longAgo = new Date(Date.now() - LONG_AGO_MS)
  const mutations = Object.entries(
    trailMutations({ careModelId: A.model.id, otherId: B.model.id, rows: head?.sequence ?? 1, longAgo }),
  )
  const client = await owner.connect()
  let missed = 0
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const [name, make] = mutations[turn % mutations.length] ?? []
      await client.query(`begin; set local session_replication_role = replica; ${make?.()}`)
      const { fault } = await verifyChainOn(client, A.model.id, head)
      await client.query('rollback')
      if (fault === null) {
        missed += 1
        findings.add('high', 'a change is not found', name)
      }
    }
  } finally {
    client.release()
  }
  return missed
}
