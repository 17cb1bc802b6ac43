import { useEffect, useState } from 'react'
import { getLastInputAt } from '../../../platform/calls/presence.ts'
import { reportSessionEnd } from '../../../platform/session-end.ts'
import { readIdleSeconds, useSession } from '../../../platform/session/session.ts'
import { startIdleClock } from './idle-clock.ts'

/** The seconds left before the session ends, once they are few; else null. */
export function useSecondsBeforeEnd() {
  const { IdleSecondsLeft } = useSession()
  const [start, setStart] = useState({ seconds: IdleSecondsLeft })
  const [seconds, setSeconds] = useState<number | null>(null)

  useEffect(() => {
    const world = {
      now: () => performance.now(),
      lastInputAt: getLastInputAt,
      ask: readIdleSeconds,
      show: setSeconds,
      end: reportSessionEnd,
    }
    return startIdleClock(world, start.seconds)
  }, [start])

  return { seconds, restart: (left: number) => setStart({ seconds: left }) }
}
