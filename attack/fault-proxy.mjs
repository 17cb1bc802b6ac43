// A small TCP proxy between a server and its database that can be faulty. Loopback only.
//
//   cut      every connection is reset once; new ones work
//   refused  every connection is reset, and so is every new one
//   slow     an answer takes two seconds more
//   trickle  an answer comes at 200 bytes a second
//   silent   nothing comes through in either direction, and nothing says so; what was open before never speaks again
//   half     questions come through, answers do not
//   unsaid   all is well until somebody says "commit": it happens, and the answer is lost
//
// A connection that has lost a byte never speaks again: going on in the middle of a message is no fault that a network has.
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const SLOW_MS = 2000
const TRICKLE = { bytes: 20, everyMs: 100 }
/** A simple query of PostgreSQL's protocol: Q, its length, "commit" and a zero; or a statement of that text that is given a name. */
const COMMIT = 'Q\0\0\0\x0bcommit\0'
// oxlint-disable-next-line no-control-regex -- the protocol ends its texts with zeros
const NAMED_COMMIT = /P[^]{4}(\w*)\0commit\0/

/** `target` is what net.connect takes. */
export async function startFaultProxy(target) {
  const state = { fault: 'none', pairs: new Set(), lost: 0 }
  const server = net.createServer((near) => join(state, near, target))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: server.address().port,
    /** How many commits were passed on and their answers not. */
    lostCommits: () => state.lost,
    begin(fault) {
      state.fault = fault === 'cut' ? 'none' : fault
      for (const pair of state.pairs) {
        if (fault === 'cut' || fault === 'refused') reset(pair)
        if (fault === 'silent') pair.isMute = true
      }
    },
    /** What was closed behind the back of the other side is closed there now, as a network that is back tells it. */
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

/** In silence nobody hears that the other side has left. */
function leave(state, pair) {
  pair.isLeft = true
  if (state.fault === 'silent' || (state.fault !== 'none' && pair.isMute)) return
  state.pairs.delete(pair)
  pair.near.destroy()
  pair.far.destroy()
}

function reset({ near, far }) {
  near.resetAndDestroy()
  // A unix socket knows no reset.
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
    // It is passed on: what is lost is the answer.
    return false
  }
  return pair.isMute
}

/** A statement that has a name is sent once; from then on it is bound (B, a length, no portal) by its name alone. */
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
