import { readSession } from '@caseloom/contracts/accounts/endpoints'
import { useEffect, useState } from 'react'
import { send } from '../../platform/api.ts'
import { getLastInputAt } from '../../platform/presence.ts'
import { reportSessionEnd } from '../../platform/session-end.ts'
import { useSession } from '../../platform/session.ts'
import { startIdleClock } from './idle-clock.ts'

/** A server that has not answered by then counts as not reached. */
const PATIENCE_MILLIS = 5_000

/** Reading the session does not start the idle time anew. Past the query cache, which may wait for a connection. */
async function askServer(): Promise<number> {
  const { IdleSecondsLeft } = await send(readSession, {}, { signal: AbortSignal.timeout(PATIENCE_MILLIS) })
  return IdleSecondsLeft
}

/** The seconds that are left, once they are few; else null. */
export function useSecondsBeforeEnd() {
  const { IdleSecondsLeft } = useSession()
  const [start, setStart] = useState({ seconds: IdleSecondsLeft })
  const [seconds, setSeconds] = useState<number | null>(null)

  useEffect(() => {
    const world = {
      now: () => performance.now(),
      lastInputAt: getLastInputAt,
      ask: askServer,
      show: setSeconds,
      end: reportSessionEnd,
    }
    return startIdleClock(world, start.seconds)
  }, [start])

  return { seconds, restart: (left: number) => setStart({ seconds: left }) }
}
