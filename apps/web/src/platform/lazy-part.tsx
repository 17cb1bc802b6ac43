import { use, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { getConnection, onReached } from './calls/connection.ts'
import { isRememberedFailure, reloadUnnoticed } from './session/remembered-failure.ts'
import { t } from './texts/lazy-part-texts.ts'

const RETRY_MILLIS = 5_000

/** Style sheets that failed to load. Vite's loader considers them loaded and would show a part without its styles. */
const failedStyles = new Set<HTMLLinkElement>()

function noteFailedStyle({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
}

async function fetchAgain(links: ReadonlySet<HTMLLinkElement>) {
  await Promise.all([...links].map(fetchStyleAgain))
}

function fetchStyleAgain(link: HTMLLinkElement): Promise<void> {
  failedStyles.delete(link)
  const fresh = document.createElement('link')
  Object.assign(fresh, { rel: 'stylesheet', href: link.href, crossOrigin: link.crossOrigin })
  return new Promise((resolve, reject) => {
    fresh.addEventListener('load', () => resolve())
    fresh.addEventListener('error', () => reject(new Error(`${link.href} did not come`)))
    link.replaceWith(fresh)
  })
}

/** The messages of the three browser engines and of the style sheet loader. Any other error is a bug. */
const isNotFetched = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module|preload css|did not come/i.test(error.message)

export type PartAwayProps = {
  /** Tries again. The page may be reloaded for a part that the reader misses. */
  onRetry: (isMissed: boolean) => void
}

/**
 * A part of the page whose code is loaded when it is first drawn, like React's lazy. If loading fails, the part shows that in its place
 * and appears when the server can be reached again. The rest of the page is not affected.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Away: ComponentType<PartAwayProps> = PartAway,
) {
  // Adding the same listener again has no effect. Capturing, because a link's error event does not bubble.
  if (typeof document !== 'undefined') document.addEventListener('error', noteFailedStyle, true)
  let part: ComponentType<Props> | undefined
  let hasFailed = false
  let fault: Error | undefined
  let failure: unknown
  let loading: Promise<void> | undefined

  /**
   * Browsers remember a module that was imported without a network as failed. The browser's report is not enough: some systems report no
   * network when there is one, and the server can be reached.
   */
  function loadIfOnline() {
    if (!navigator.onLine && getConnection() === 'offline') throw new Error('The part did not come')
    return load()
  }

  /** Never rejects; callers check the result themselves. */
  function preload(): Promise<void> {
    loading ??= fetchAgain(failedStyles)
      .then(loadIfOnline)
      .then(
        (loaded) => {
          part = loaded
        },
        (error: unknown) => {
          hasFailed = true
          failure = error
          loading = undefined
          if (!isNotFetched(error)) fault = new Error('A part of the page is broken', { cause: error })
        },
      )
    return loading
  }

  function LazyPart(props: Props) {
    const [, setTries] = useState(0)
    if (!part && !hasFailed) use(preload())
    if (fault) throw fault

    async function retry(isMissed: boolean) {
      await preload()
      if (part) setTries((tries) => tries + 1)
      else if (isMissed && (await isRememberedFailure(failure))) await reloadUnnoticed()
    }

    if (!part) return <Away onRetry={(isMissed) => void retry(isMissed)} />
    const Part = part
    return <Part {...props} />
  }

  return Object.assign(LazyPart, { preload })
}

function useRetry({ onRetry }: PartAwayProps, isMissed: boolean) {
  const retry = useEffectEvent(() => onRetry(isMissed))
  useEffect(() => {
    const timer = setInterval(() => retry(), RETRY_MILLIS)
    const stop = onReached(() => retry())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
}

/** For parts that nobody waits for: shows nothing until they are loaded. */
export function PartAwaySilently(props: PartAwayProps) {
  useRetry(props, false)
  return null
}

/** Stands in for a part that could not be loaded, and retries from time to time. */
export function PartAway(props: PartAwayProps) {
  useRetry(props, true)
  return (
    <p role="status" className="cl-part-away">
      {t('notHere')}
    </p>
  )
}
