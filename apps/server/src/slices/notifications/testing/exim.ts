import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../testing/machine/free-port.ts'

const EXIM = '/usr/sbin/exim4'
export const hasExim = existsSync(EXIM)
const READY_WITHIN_MS = 10_000

/**
 * Debian's Exim as a private instance in a folder of its own. It knows two mailboxes, refuses all others, and puts off the first letter
 * from a sender to a recipient whose name begins with "grey", as greylisting does.
 */
export async function openExim() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-exim-'))
  // As root, it works as the user of its package, who has to get in.
  chmodSync(folder, 0o755)
  for (const part of ['spool', 'mail', 'log']) {
    mkdirSync(path.join(folder, part))
    chmodSync(path.join(folder, part), 0o777)
  }
  const port = await freePort()
  const settings = path.join(folder, 'exim.conf')
  writeFileSync(settings, settingsOf(folder), { mode: 0o644 })
  let daemon: ChildProcess | undefined

  async function start(): Promise<void> {
    // In the foreground: it ends with this process.
    daemon = spawn(EXIM, ['-C', settings, '-bdf', '-oX', `127.0.0.1.${port}`], { stdio: 'ignore' })
    const endsAt = performance.now() + READY_WITHIN_MS
    while (!(await answers(port))) {
      if (performance.now() > endsAt) throw new Error(`Exim did not start: ${readLog(folder)}`)
      await pause(50)
    }
  }
  async function stop(): Promise<void> {
    if (!daemon || daemon.exitCode !== null || daemon.signalCode !== null) return
    daemon.kill('SIGTERM')
    await once(daemon, 'exit')
  }
  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    start,
    stop,
    /** The letters in a mailbox, as one text. */
    mailbox: (name: string) => {
      const file = path.join(folder, 'mail', name)
      return existsSync(file) ? readFileSync(file, 'utf8') : ''
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const settingsOf = (folder: string) => `
primary_hostname = mail.example.org
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
domainlist local_domains = example.org
acl_smtp_rcpt = check
deliver_drop_privilege = true
host_lookup =
rfc1413_query_timeout = 0s
tls_advertise_hosts =

begin acl
check:
  deny
    !verify = recipient
    message = no such mailbox
  warn
    local_parts = ^grey
    ratelimit = 0 / 1h / strict / per_cmd / $sender_host_address $sender_address $local_part@$domain
    set acl_m_times = \${sg{$sender_rate}{\\N\\..*\\N}{}}
  defer
    local_parts = ^grey
    condition = \${if <{$acl_m_times}{2}}
    message = greylisted, try again later
  accept

begin routers
mailboxes:
  driver = accept
  domains = +local_domains
  local_parts = ana : greyana
  transport = mailbox

begin transports
mailbox:
  driver = appendfile
  file = ${folder}/mail/$local_part_data
  delivery_date_add
  envelope_to_add
`

function readLog(folder: string): string {
  const file = path.join(folder, 'log', 'mainlog')
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-1000) : 'it wrote no log'
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('data', () => {
      socket.end('QUIT\r\n')
      resolve(true)
    })
  })
}
