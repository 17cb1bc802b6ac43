import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type CSSProperties } from 'react'
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
}

/** The color of words here, and whether they stand on a dark ground. */
function looksOf(place: Element) {
  const { color, colorScheme } = getComputedStyle(place)
  const scheme = colorScheme.trim()
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  return { Text: color, IsDark: isDark }
}

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
  onLeaveOut,
}: ScriptFrameProps & { onLeaveOut: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [height, setHeight] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const shown = useStable(data)

  function end() {
    endedDrawing(name)
    setIsSlow(false)
  }

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
    // The frame's origin is opaque, so that no address names it.
    current.contentWindow?.postMessage({ Kind, Content: content, Data: shown, ...looksOf(current) }, '*')
    return () => {
      clearTimeout(slow)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isReady, kind, content, shown, name])

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
