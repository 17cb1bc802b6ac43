import pg from 'pg'
import { TEMPLATE } from './global-setup.ts'

let count = 0

/** Makes a copy of the migrated database, in some 50 ms; returns its name. */
export async function cloneOfTemplate(server: pg.ClientConfig): Promise<string> {
  const name = `test_${process.pid}_${++count}_${process.hrtime.bigint().toString(36)}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  try {
    // Two test files that copy the template at once would each find it in use by the other.
    await admin.query('select pg_advisory_lock(1)')
    await admin.query(`create database ${name} template ${TEMPLATE}`)
    await admin.query('select pg_advisory_unlock(1)')
  } finally {
    await admin.end()
  }
  return name
}
