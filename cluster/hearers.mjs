// Two members of a cluster who listen for events, while its parts are killed: nobody may miss one for good.
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../attack/world/event-socket.mjs'
import { bearer } from '../attack/world/loopback.mjs'

const HEARERS = 2
const AGAIN_MS = 200
/** How long the last events may take to arrive. */
const PATIENCE_MS = 15_000
const ANSWER_MS = 5000

/**
 * Each connects again when it is cut off, and names the last event that it heard, as a page does. When it is told to catch up, it would load
 * everything again, so nothing that was committed until then is missing.
 */
export async function startHearers({ world, base, owner }, findings) {
  const { administrator } = world.A.members
  const {
    rows: [{ model, start }],
  } = await owner.query(
    `select care_model_id as model, (select coalesce(max(position), 0)::int from event) as start from item where id = $1`,
    [world.A.things.open.id],
  )
  const over = new AbortController()
  const hearers = Array.from({ length: HEARERS }, () => ({
    heard: new Set(),
    loaded: new Set(),
    last: start,
    isBehind: false,
    connections: 0,
  }))
  const loadAll = async (hearer) => {
    const { rows } = await owner.query({
      text: 'select position::int from event where care_model_id = $1',
      values: [model],
      query_timeout: ANSWER_MS,
    })
    for (const { position } of rows) hearer.loaded.add(position)
    hearer.isBehind = false
  }
  const loops = hearers.map((hearer) =>
    hear({ base, token: administrator.token, hearer, loadAll, signal: over.signal }),
  )
  return {
    async end() {
      const { rows: wanted } = await owner.query(
        `select position::int as position from event e join item i using (care_model_id)
          where care_model_id = $1 and i.id = e.item_id and i.deleted_at is null and position > $2`,
        [model, start],
      )
      const isMissed = ({ heard, loaded }, { position }) => !heard.has(position) && !loaded.has(position)
      const missing = (hearer) => wanted.filter((event) => isMissed(hearer, event))
      for (let waited = 0; waited < PATIENCE_MS && hearers.some((one) => missing(one).length > 0); waited += AGAIN_MS)
        await pause(AGAIN_MS)
      over.abort()
      await Promise.all(loops)
      for (const [index, hearer] of hearers.entries()) {
        const lost = missing(hearer)
        if (lost.length > 0)
          findings.add('high', 'events are missed', `hearer ${index + 1}`, `${lost.length} of ${wanted.length}`)
        if (hearer.heard.size === 0) findings.add('high', 'NOT COVERED', `hearer ${index + 1}`, 'it heard nothing')
      }
      return {
        wanted: wanted.length,
        heard: Math.max(...hearers.map(({ heard }) => heard.size)),
        connections: hearers.reduce((sum, { connections }) => sum + connections, 0),
      }
    },
  }
}

async function hear({ base, token, hearer, loadAll, signal }) {
  while (!signal.aborted) {
    const socket = await listen({ base }, bearer(token), `?after=${hearer.last}`)
    if (!socket.isClosed) hearer.connections += 1
    while (!socket.isClosed && !signal.aborted) {
      note(hearer, socket)
      // The database may be away: what is not loaded now is loaded at the next turn.
      if (hearer.isBehind) await loadAll(hearer).catch(() => undefined)
      await pause(50)
    }
    note(hearer, socket)
    socket.end()
    await pause(AGAIN_MS)
  }
}

/** Takes what has arrived whole, and leaves the beginning of what has not. */
function note(hearer, socket) {
  let end = 0
  for (const found of socket.text.matchAll(/\{"Event":"(item:changed|catch-up)"[^}]*"Position":(\d+)[^}]*\}/g)) {
    const position = Number(found[2])
    if (found[1] === 'catch-up') hearer.isBehind = true
    else hearer.heard.add(position)
    hearer.last = Math.max(hearer.last, position)
    end = found.index + found[0].length
  }
  socket.text = socket.text.slice(end)
}
