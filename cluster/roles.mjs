// The database and its two roles, as docs/operations.md makes them.
import pg from 'pg'
import { HOST } from './plan.mjs'

/** @param {import('./plan.mjs').Plan} plan */
export async function makeDatabase({ haproxy, secrets }) {
  const all = secrets()
  await makeRoles({ host: HOST, port: haproxy.write, user: 'postgres', password: all.superuser }, all)
}

/** @param {import('pg').ClientConfig} superuser @param {{ owner: string, app: string }} passwords */
export async function makeRoles(superuser, { owner, app }) {
  const client = new pg.Client({ ...superuser, database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query("select rolname from pg_roles where rolname like 'caseloom\\_%'")
    // From a backup the roles come with the passwords of another cluster.
    const role = (name, password, rights = '') =>
      client.query(
        `${rows.some(({ rolname }) => rolname === name) ? 'alter' : 'create'} role ${name} login password ${client.escapeLiteral(password)} ${rights}`,
      )
    await role('caseloom_owner', owner)
    await client.query('grant pg_read_all_stats to caseloom_owner')
    await role('caseloom_app', app, 'nosuperuser nocreatedb nocreaterole noinherit nobypassrls')
    const { rowCount } = await client.query("select from pg_database where datname = 'caseloom'")
    if (rowCount) return
    await client.query(
      "create database caseloom owner caseloom_owner encoding 'UTF8' locale 'C.UTF-8' template template0",
    )
  } finally {
    await client.end()
  }
}
