import { use, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { onReached } from './connection.ts'
import { defineTexts } from './texts.ts'

const RETRY_MILLIS = 5_000

const t = defineTexts({
  'en-US': { notHere: 'This part is not on this computer yet. It comes by itself when the connection is back.' },
  'es-ES': { notHere: 'Esta parte aún no está en este ordenador. Vendrá por sí sola cuando vuelva la conexión.' },
  'it-IT': { notHere: 'Questa parte non è ancora su questo computer. Arriverà da sola quando torna la connessione.' },
})

/** Style sheets that did not come. What loads the parts thinks that they are there, and would draw a part without its style. */
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

/** In the words of the three browsers, and in those of the loader for a style sheet. What fails otherwise is a fault of ours. */
const isNotFetched = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module|preload css|did not come/i.test(error.message)

export type PartAwayProps = { onRetry: () => void }

/**
 * A part of the page whose code is fetched when it is first drawn, as with React's lazy. One that cannot be fetched says so in its
 * place and comes when the server is in reach again; nothing else on the page is touched by it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Away: ComponentType<PartAwayProps> = PartAway,
) {
  // The same listener is added once, however many parts there are. Errors of links do not bubble.
  if (typeof document !== 'undefined') document.addEventListener('error', noteFailedStyle, true)
  let part: ComponentType<Props> | undefined
  let hasFailed = false
  let fault: Error | undefined
  let loading: Promise<void> | undefined

  /** Never rejects: whoever waits looks again. */
  function preload(): Promise<void> {
    loading ??= fetchAgain(failedStyles)
      .then(load)
      .then(
        (loaded) => {
          part = loaded
        },
        (error: unknown) => {
          hasFailed = true
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
    if (!part) return <Away onRetry={() => void preload().then(() => part && setTries((tries) => tries + 1))} />
    const Part = part
    return <Part {...props} />
  }

  return Object.assign(LazyPart, { preload })
}

function useRetry({ onRetry }: PartAwayProps) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const timer = setInterval(() => retry(), RETRY_MILLIS)
    const stop = onReached(() => retry())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
}

/** For what nobody waits for: it comes when it can. */
export function PartAwaySilently(props: PartAwayProps) {
  useRetry(props)
  return null
}

/** Stands where a part is to be, and asks for it again now and then. */
export function PartAway(props: PartAwayProps) {
  useRetry(props)
  return (
    <p role="status" className="cl-part-away">
      {t('notHere')}
    </p>
  )
}
