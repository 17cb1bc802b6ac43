// The database and its two roles, as docs/operations.md makes them.
import pg from 'pg'
import { HOST } from './plan.mjs'

/** @param {import('./plan.mjs').Plan} plan */
export async function makeDatabase({ haproxy, secrets }) {
  const { superuser, owner, app } = secrets()
  const client = new pg.Client({
    host: HOST,
    port: haproxy.write,
    user: 'postgres',
    password: superuser,
    database: 'postgres',
  })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'caseloom'")
    if (rowCount) return
    const role = (name, password, rights = '') =>
      client.query(`create role ${name} login password ${client.escapeLiteral(password)} ${rights}`)
    const { rows } = await client.query("select rolname from pg_roles where rolname like 'caseloom\\_%'")
    const isThere = (name) => rows.some(({ rolname }) => rolname === name)
    if (!isThere('caseloom_owner')) await role('caseloom_owner', owner)
    await client.query('grant pg_read_all_stats to caseloom_owner')
    if (!isThere('caseloom_app'))
      await role('caseloom_app', app, 'nosuperuser nocreatedb nocreaterole noinherit nobypassrls')
    await client.query(
      "create database caseloom owner caseloom_owner encoding 'UTF8' locale 'C.UTF-8' template template0",
    )
  } finally {
    await client.end()
  }
}
