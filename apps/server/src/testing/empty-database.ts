import pg from 'pg'
import { openUnhurriedPool } from '../platform/database/copy-rows.ts'
import type { Pool } from '../platform/database/database.ts'

/** Where a database is. */
export type DatabaseAddress = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'database'>

let count = 0

/** Connections to a new, empty database, as commands have them; `owner` may be another role. */
export async function openEmptyDatabase(
  server: pg.ClientConfig,
  owner = server.user ?? 'postgres',
  letters = "encoding 'UTF8'",
): Promise<Pool> {
  const name = await createDatabase(server, `template template0 ${letters} owner ${owner}`)
  return openUnhurriedPool({ ...server, user: owner, database: name }, 'caseloom command')
}

/** Connections to a copy of a database to which nobody is connected. */
export async function openCopyOf(whole: DatabaseAddress): Promise<Pool> {
  const { host, port, user, database } = whole
  const name = await createDatabase({ host, port, user }, `template ${database}`)
  return openUnhurriedPool({ host, port, user, database: name }, 'caseloom command')
}

async function createDatabase(server: pg.ClientConfig, how: string): Promise<string> {
  const name = `place_${process.pid}_${++count}_${process.hrtime.bigint().toString(36)}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  try {
    await admin.query(`create database ${name} ${how}`)
  } finally {
    await admin.end()
  }
  return name
}
