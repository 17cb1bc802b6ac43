import pg from 'pg'
import { openUnhurriedPool } from '../platform/copy-rows.ts'
import type { Pool } from '../platform/database.ts'

let count = 0

/** Connections to a new, empty database, as commands have them; `owner` may be another role. */
export async function openEmptyDatabase(server: pg.ClientConfig, owner = server.user ?? 'postgres'): Promise<Pool> {
  const name = `empty_${process.pid}_${++count}_${process.hrtime.bigint().toString(36)}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  try {
    await admin.query(`create database ${name} template template0 encoding 'UTF8' owner ${owner}`)
  } finally {
    await admin.end()
  }
  return openUnhurriedPool({ ...server, user: owner, database: name }, 'caseloom command')
}
