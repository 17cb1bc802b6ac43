// One client writes and waits for each answer. For each, the database must have flushed to the disk at least once.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { asJson, bearer, isDone, send } from '../../attack/world/loopback.mjs'
import { prepareBase } from '../../attack/servers/target.mjs'

const WRITES = 50

if (spawnSync('strace', ['-V']).status !== 0) {
  console.log('not run: the Debian package strace is not installed')
  process.exit(1)
}

/** Commits every change as lazily as only the trail of reads may be. */
const twin = [
  {
    file: 'apps/server/src/platform/calls/session-entry.ts',
    find: 'now, idle, reads]',
    replace: 'now, idle, true]',
  },
]

const base = await prepareBase()
try {
  const broken = await writeAndCount({ edits: twin })
  const sound = await writeAndCount({})
  const caught = broken.answered === WRITES && broken.flushes < WRITES
  console.log(
    `${sound.answered} of ${WRITES} writes answered, ${sound.flushes} times the database waited for the disk; the broken twin was ${caught ? '' : 'not '}found out (${broken.flushes})`,
  )
  process.exitCode = caught && sound.answered === WRITES && sound.flushes >= WRITES ? 0 : 1
} finally {
  base.remove()
}

async function writeAndCount(how) {
  const target = await base.start(how)
  try {
    const headers = { ...asJson, ...bearer(target.world.A.members.administrator.token) }
    const id = target.world.A.things.open.id
    const write = (number) =>
      send(target.base, 'POST', '/api/new/comment', {
        headers,
        body: JSON.stringify({ id, message: `disk ${number}` }),
      })
    const all = [target.postmasterPid(), ...childrenOf(target.postmasterPid())]
    const trace = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', ...all.flatMap((pid) => ['-p', String(pid)])])
    let said = ''
    trace.stderr.on('data', (chunk) => (said += chunk))
    await pause(1000)
    let answered = 0
    for (let number = 0; number < WRITES; number += 1) if (isDone(await write(number))) answered += 1
    trace.kill('SIGINT')
    await once(trace, 'exit')
    const flushes = said.match(/f(data)?sync\(\d+\)\s+= 0|<\.\.\. f(data)?sync resumed>\)\s+= 0/g)?.length ?? 0
    return { answered, flushes }
  } finally {
    await target.stop()
  }
}

function childrenOf(parent) {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === parent
    } catch {
      return false
    }
  })
}
