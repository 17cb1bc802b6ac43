import path from 'node:path'
import { HOST } from '../plan.mjs'

/**
 * Hands the servers' connections to the leader's, one transaction at a time, so that many servers need few sessions of the database.
 * @param {import('../plan.mjs').Plan} plan
 */
export function pgbouncerPart({ pgbouncer, haproxy, secrets }) {
  const { name, folder, port } = pgbouncer
  const users = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  const text = `; Written by npm run cluster.
[databases]
caseloom = host=${HOST} port=${haproxy.write} dbname=caseloom
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
; A new leader is tried at once, and whoever waits for a session hears of it before the patience of a request ends.
server_login_retry = 0.2
server_connect_timeout = 2
query_wait_timeout = 4
log_connections = 0
log_disconnections = 0
`
  return {
    name,
    folders: [folder],
    isDatabase: true,
    files: [
      { path: users, text: `"caseloom_app" "${secrets().app}"\n`, isSecret: true },
      { path: file, text },
    ],
    command: ['pgbouncer', '-q', file],
  }
}
