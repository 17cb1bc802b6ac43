import { useEffect, useState, type ComponentType } from 'react'
import { reportSessionEnd } from '../../../platform/session-end.ts'
import { useSession } from '../../../platform/session/session.ts'

const LOAD_AFTER_MILLIS = 5_000
const RETRY_MILLIS = 5_000

/** Loads the warning about the end of an idle session. Until it is loaded, the session ends without a warning. */
export function SessionWarning() {
  const { IdleSecondsLeft } = useSession()
  const [Watch, setWatch] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Watch) return undefined
    const end = setTimeout(reportSessionEnd, IdleSecondsLeft * 1000)
    let timer = setTimeout(load, LOAD_AFTER_MILLIS)
    function load() {
      import('./session-watch.tsx').then(
        ({ SessionWatch }) => setWatch(() => SessionWatch),
        () => (timer = setTimeout(load, RETRY_MILLIS)),
      )
    }
    return () => {
      clearTimeout(end)
      clearTimeout(timer)
    }
  }, [Watch, IdleSecondsLeft])

  return Watch && <Watch />
}
