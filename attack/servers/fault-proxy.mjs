// A small TCP proxy between a server and its database that can be faulty. Loopback only.
//
//   cut      every connection is reset once; new ones work
//   refused  every connection is reset, and so is every new one
//   slow     an answer takes two more seconds
//   trickle  an answer arrives at 200 bytes a second
//   silent   nothing passes in either direction, without an error; existing connections stay silent for ever
//   half     queries pass, answers do not
//   unsaid   everything works until a "commit": it is executed, and its answer is lost
//
// A connection that has lost a byte stays silent: resuming in the middle of a message is not a fault that networks have.
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { portOf } from '../world/loopback.mjs'

const SLOW_MS = 2000
const TRICKLE = { bytes: 20, everyMs: 100 }
/** A simple query of PostgreSQL's protocol: Q, its length, "commit" and a zero. Or a prepared statement with that text. */
const COMMIT = 'Q\0\0\0\x0bcommit\0'
const NAMED_COMMIT = /P[^]{4}(\w*)\0commit\0/

/** `target` is the argument of net.connect; the proxy listens on `port`, or on any if there is none. */
export async function startFaultProxy(target, port = 0) {
  const state = { fault: 'none', pairs: new Set(), lost: 0 }
  const server = net.createServer((near) => join(state, near, target))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    /** The number of commits that were passed on without their answers. */
    lostCommits: () => state.lost,
    begin(fault) {
      state.fault = fault === 'cut' ? 'none' : fault
      for (const pair of state.pairs) {
        if (fault === 'cut' || fault === 'refused') reset(pair)
        if (fault === 'silent') pair.isMute = true
      }
    },
    /** Ends the fault. A connection that one side closed meanwhile is now closed on the other, as a recovered network would. */
    end() {
      state.fault = 'none'
      for (const pair of state.pairs) if (pair.isLeft) reset(pair)
    },
    async close() {
      for (const pair of state.pairs) reset(pair)
      server.close()
      await once(server, 'close')
    },
  }
}

function join(state, near, target) {
  if (state.fault === 'refused') {
    near.resetAndDestroy()
    return
  }
  const far = net.connect(target)
  const pair = { near, far, isMute: false, isLeft: false, commitName: undefined }
  state.pairs.add(pair)
  for (const socket of [near, far]) {
    socket.on('error', () => undefined)
    socket.on('close', () => leave(state, pair))
  }
  pump(state, pair, { from: near, to: far, isQuestion: true })
  pump(state, pair, { from: far, to: near, isQuestion: false })
}

/** During silence nobody learns that the other side has left. */
function leave(state, pair) {
  pair.isLeft = true
  if (state.fault === 'silent' || (state.fault !== 'none' && pair.isMute)) return
  state.pairs.delete(pair)
  pair.near.destroy()
  pair.far.destroy()
}

function reset({ near, far }) {
  near.resetAndDestroy()
  // A Unix socket cannot be reset.
  far.destroy()
}

function pump(state, pair, { from, to, isQuestion }) {
  let line = Promise.resolve()
  from.on('data', (chunk) => {
    if (isSwallowed(state, pair, chunk, isQuestion)) return
    if (isQuestion || !['slow', 'trickle'].includes(state.fault)) {
      to.write(chunk)
      return
    }
    from.pause()
    line = line.then(() => passSlowly(state, to, chunk)).then(() => from.resume())
  })
}

function isSwallowed(state, pair, chunk, isQuestion) {
  const { fault } = state
  if (fault === 'silent' || (fault === 'half' && !isQuestion)) pair.isMute = true
  if (isQuestion && saysCommit(pair, chunk.toString('latin1')) && fault === 'unsaid') {
    pair.isMute = true
    state.lost += 1
    // The commit is passed on; its answer is lost.
    return false
  }
  return pair.isMute
}

/** A prepared statement is sent once and then bound by its name alone (B, a length, no portal). */
function saysCommit(pair, text) {
  const [, name] = NAMED_COMMIT.exec(text) ?? []
  if (name !== undefined) pair.commitName = name
  return text.includes(COMMIT) || name !== undefined || (pair.commitName && text.includes(`\0${pair.commitName}\0`))
}

async function passSlowly(state, to, chunk) {
  if (state.fault === 'slow') await pause(SLOW_MS)
  let rest = chunk
  while (state.fault === 'trickle' && rest.length > 0) {
    to.write(rest.subarray(0, TRICKLE.bytes))
    rest = rest.subarray(TRICKLE.bytes)
    await pause(TRICKLE.everyMs)
  }
  to.write(rest)
}
