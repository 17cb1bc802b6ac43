/**
 * If a browser runs a frame in the process of the page, a script that never ends freezes both. What began to draw and has not ended is
 * remembered in this browser, so that the page that is opened next asks before it draws that again.
 */
const KEY = 'caseloom.drawing'
/** Another tab may be drawing the same at this moment. */
const STUCK_MILLIS = 10_000

type Begun = Readonly<Record<string, number>>

function read(): Begun {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as unknown
    return typeof stored === 'object' && stored !== null ? (stored as Begun) : {}
  } catch {
    return {}
  }
}

function write(begun: Begun): void {
  try {
    if (Object.keys(begun).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(begun))
  } catch {
    // Storage can be forbidden; then nothing is asked.
  }
}

// oxlint-disable-next-line no-restricted-properties -- it is compared in another page, which has another start
const wallMillis = (): number => Date.now()

/** `name` stands for one content: a changed script has another. */
export const beganDrawing = (name: string, now = wallMillis()): void => write({ ...read(), [name]: now })

export function endedDrawing(name: string): void {
  const { [name]: _, ...others } = read()
  write(others)
}

/** Whether this began some time ago and never ended. */
export function isUnfinished(name: string, now = wallMillis()): boolean {
  const begun = read()[name]
  return typeof begun === 'number' && now - begun > STUCK_MILLIS
}
