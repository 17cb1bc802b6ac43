import path from 'node:path'
import { HOST } from '../plan.mjs'

/**
 * Leads one port to the leader and another to the standbys; Patroni says which is which. Connections to a former leader are cut.
 * @param {import('../plan.mjs').Plan} plan
 */
export function haproxyPart({ nodes, haproxy }) {
  const servers = nodes.map(({ name, port, rest }) => `  server ${name} ${HOST}:${port} check port ${rest}`).join('\n')
  const listen = (name, port, question) => `
listen ${name}
  bind ${HOST}:${port}
  option httpchk OPTIONS ${question}
  http-check expect status 200
  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`
  const file = path.join(haproxy.folder, 'haproxy.cfg')
  const text = `# Written by npm run cluster.
global
  maxconn 1000
defaults
  mode tcp
  retries 2
  timeout connect 2s
  timeout check 1s
  # A server listens for events on a connection that is silent for hours.
  timeout client 12h
  timeout server 12h
${listen('write', haproxy.write, '/primary')}${listen('read', haproxy.read, '/replica')}`
  return {
    name: haproxy.name,
    folders: [haproxy.folder],
    files: [{ path: file, text }],
    command: ['haproxy', '-db', '-f', file],
  }
}
