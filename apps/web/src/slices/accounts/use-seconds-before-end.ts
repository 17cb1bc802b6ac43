import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { wallMillis } from '../../platform/times.ts'
import { sessionQuery, useSession } from '../../platform/session.ts'

const WARNING_SECONDS = 120
/** While the warning stands, the server is asked this often whether another tab has gone on working. */
const ASK_EVERY_SECONDS = 10

/**
 * The seconds that are left, once they are few; else null. The server is asked before it is believed: each call of any
 * tab starts the idle time anew, and reading the session does not.
 */
export function useSecondsBeforeEnd() {
  const queryClient = useQueryClient()
  const { IdleSecondsLeft } = useSession()
  const [start, setStart] = useState({ seconds: IdleSecondsLeft })
  const [seconds, setSeconds] = useState<number | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isCurrent = true
    let endsAt = wallMillis() + start.seconds * 1000

    async function ask() {
      try {
        const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
        endsAt = wallMillis() + session.IdleSecondsLeft * 1000
      } catch {
        // Not reached: the clock of this page goes on. Ended: the platform has heard it and shows so.
      }
      if (isCurrent) tick()
    }

    function tick() {
      const left = Math.max(0, Math.round((endsAt - wallMillis()) / 1000))
      if (left > WARNING_SECONDS) {
        setSeconds(null)
        timer = setTimeout(() => void ask(), (left - WARNING_SECONDS) * 1000)
        return
      }
      setSeconds(left)
      timer = setTimeout(() => (left % ASK_EVERY_SECONDS === 0 ? void ask() : tick()), 1000)
    }

    tick()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [queryClient, start])

  return { seconds, restart: (left: number) => setStart({ seconds: left }) }
}
