import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { t } from './frame-texts.ts'
import { beganDrawing, endedDrawing, isUnfinished } from './unfinished-frames.ts'

/** The heights of a chart, and what HTML may ask for, in pixels. */
const CHART_HEIGHT = 500
const LEAST_HEIGHT = 24
const MOST_HEIGHT = 4000
const SLOW_MILLIS = 10_000

export type ScriptFrameProps = {
  kind: 'chart' | 'html'
  /** What an administrator wrote. */
  content: string
  /** Stands for this content in the memory of what never ended drawing. */
  name: string
  /** What the script works with. */
  data: object
  /** For those who see no picture. */
  title: string
  size?: CSSProperties
  /** The way by which the frame's page tells which link the reader pressed. Without it, links lead nowhere. */
  openWay?: () => MessagePort
}

/** The colors of words and of charts here, and whether they stand on a dark ground, as on a dark page where nothing else is said of this place. */
function looksOf(place: Element, isDarkPage: boolean) {
  const style = getComputedStyle(place)
  const scheme = style.colorScheme.trim()
  const Colors = [1, 2, 3, 4, 5, 6].map((one) => style.getPropertyValue(`--color-chart-${one}`))
  return { Text: style.color, Colors, IsDark: scheme === 'dark' || (scheme !== 'light' && isDarkPage) }
}

const ofSystem = () => matchMedia('(prefers-color-scheme: dark)')

function onTheme(follow: () => void) {
  const observer = new MutationObserver(follow)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = ofSystem()
  system.addEventListener('change', follow)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', follow)
  }
}

function isPageDark(): boolean {
  const theme = document.documentElement.dataset['theme']
  return theme === undefined ? ofSystem().matches : theme === 'dark'
}

/** Read from the page, because a guest's form would load the preferences and the shared hook for this alone. */
const useDarkPage = () => useSyncExternalStore(onTheme, isPageDark)

/** An administrator's HTML or chart script, which the reader can leave out if it does not come to an end. */
export function ScriptFrame(props: ScriptFrameProps) {
  const [choice, setChoice] = useState<'shown' | 'stuck' | 'left-out'>(() =>
    isUnfinished(props.name) ? 'stuck' : 'shown',
  )
  if (choice === 'shown') return <DrawnFrame {...props} onLeaveOut={() => setChoice('left-out')} />
  return (
    <Notice kind="amber">
      <p>{t(choice === 'stuck' ? 'stuckBefore' : 'leftOut')}</p>
      <Button size="small" onPress={() => setChoice('shown')}>
        {t('showAnyway')}
      </Button>
    </Notice>
  )
}

/**
 * The script's own page: it has another origin than the app, and no network (script-frame.ts on the server). The data goes in by message;
 * its height, its end and its failures come out, and nothing else that it says is heard.
 */
function DrawnFrame({
  kind,
  content,
  name,
  data,
  title,
  size,
  openWay,
  onLeaveOut,
}: ScriptFrameProps & { onLeaveOut: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [height, setHeight] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const shown = useStable(data)
  const isDarkPage = useDarkPage()

  function end() {
    endedDrawing(name)
    setIsSlow(false)
  }

  const hasWay = useRef(false)
  const giveWay = useEffectEvent(({ contentWindow }: HTMLIFrameElement) => {
    const way = hasWay.current ? undefined : openWay?.()
    if (way) contentWindow?.postMessage({}, '*', [way])
    hasWay.current = true
  })

  const hear = useEffectEvent(({ source, data: said }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow || typeof said !== 'object' || said === null) return
    if ('Ready' in said) setIsReady(true)
    if ('Drawn' in said) end()
    if ('Height' in said && typeof said.Height === 'number' && kind === 'html')
      setHeight(Math.min(Math.max(said.Height, LEAST_HEIGHT), MOST_HEIGHT))
    if ('Failed' in said && typeof said.Failed === 'string') {
      end()
      setFailure(said.Failed.slice(0, 300))
    }
  })
  useEffect(() => {
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    const { current } = frame
    if (!isReady || !current) return undefined
    beganDrawing(name)
    const slow = setTimeout(() => setIsSlow(isUnfinished(name)), SLOW_MILLIS + 1)
    // A reader who leaves in the middle is no sign that it never ends. A page that is frozen is not told that it is left.
    const leave = () => endedDrawing(name)
    addEventListener('pagehide', leave)
    const Kind = kind
    // Before anything of the content has run, which could take it. The frame's origin is opaque, so that no address names it.
    giveWay(current)
    current.contentWindow?.postMessage({ Kind, Content: content, Data: shown, ...looksOf(current, isDarkPage) }, '*')
    return () => {
      clearTimeout(slow)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isReady, kind, content, shown, name, isDarkPage])

  return (
    <>
      <iframe
        ref={frame}
        className="block w-full rounded-md border-0"
        style={size ?? { height: height ?? CHART_HEIGHT }}
        src={kind === 'chart' ? '/frame/chart' : '/frame/html'}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        title={title}
      />
      {isSlow && (
        <Notice kind="amber">
          <p>{t('slow')}</p>
          <Button size="small" onPress={onLeaveOut}>
            {t('leaveOut')}
          </Button>
        </Notice>
      )}
      {failure !== undefined && <Notice kind="danger">{t('failed', { error: failure })}</Notice>}
    </>
  )
}

/** The same object as long as it says the same, so that a change elsewhere does not draw it again. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text stands for the value
  return useMemo(() => value, [text])
}
