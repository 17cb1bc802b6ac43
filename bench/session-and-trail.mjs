// What no request of the product can do without, around a query of the bare server: the member's session is looked up in the database, in
// the request's own transaction, and the request leaves a row of the trail, a change also its event. No rule of access, no contract, no
// framework, no seal. What remains of the bare server's speed is the limit for the product.
import { createHash, randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { actorFrom } from '../apps/server/src/platform/calls/session-entry.ts'
import { inTransaction, openServerPool } from '../apps/server/src/platform/database/database.ts'
import { recordsStatement } from '../apps/server/src/platform/trail/audit.ts'

/** The schema of the bare server belongs to the owner of the tables; `app` may use it from now on. */
export const grantToServer = `grant usage on schema bench to caseloom_app;
  grant select, insert, update on all tables in schema bench to caseloom_app`

/** Environment: PGHOST and PGPORT of the database. */
export function askWithSessionAndTrail() {
  const { PGHOST: host, PGPORT: port } = process.env
  const pool = openServerPool({ host, port: Number(port), database: 'caseloom', user: 'caseloom_app', max: 10 })
  return (text, values, { token, action }) => {
    const now = new Date()
    const hash = createHash('sha256').update(token).digest()
    const begin = {
      text: 'select * from app.enter($1, $2, $3, $4, $5)',
      values: [hash, 'access', now, '1800 seconds', true],
    }
    return inTransaction(pool, begin, async (tx, began, atTheEnd) => {
      const actor = actorFrom(began, null)
      if (actor?.kind !== 'member') return []
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
      const about = {
        kind: /** @type {const} */ ('PATIENT'),
        itemId: actor.personId,
        personId: actor.personId,
        caseId: null,
      }
      const caller = { actor, address: '127.0.0.1', requestId: randomUUID(), now }
      const events = action === 'read' ? [] : [{ ...about, version: 1 }]
      const records = recordsStatement(caller, [{ action, ...about }], events)
      if (records) atTheEnd(records)
      return rows
    })
  }
}
