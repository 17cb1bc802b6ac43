import { Worker } from 'node:worker_threads'
import { Problem } from '../problem.ts'
import type { PrintedDocument } from './printed-document.ts'
import { turns } from '../events/turns.ts'

const LIMIT_MS = 20_000
const MOST_WAITING = 20
/** Per account, so that one member who prints a lot does not hold up the others. */
const AT_ONCE = 2
const inTurn = turns(AT_ONCE, MOST_WAITING)

type Waiting = {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
}
type Answer = { id: number; bytes?: Uint8Array<ArrayBuffer>; error?: string }

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, Waiting>()

function failAll(error: unknown): void {
  worker = undefined
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}

/** One worker for all: drawing a PDF on the main thread would block other requests for too long. */
function theWorker(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('./pdf-worker.ts', import.meta.url))
  made.unref()
  made.on('message', ({ id, bytes, error }: Answer) => {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    if (bytes) one.resolve(bytes)
    else one.reject(new Error(`A PDF could not be made: ${error}`))
  })
  made.on('error', failAll)
  worker = made
  return made
}

/** The document as a tagged PDF. `whose` is the account that waits for it. */
export function renderPdf(document: PrintedDocument, whose: string): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(whose, () => draw(document))
}

function draw(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting.size >= MOST_WAITING) throw new Problem('server.busy', {}, { headers: { 'retry-after': '5' } })
  const id = ++count
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(id)
      reject(new Problem('server.busy', {}, { headers: { 'retry-after': '5' } }))
    }, LIMIT_MS)
    waiting.set(id, { resolve, reject, timer })
    theWorker().postMessage({ id, document })
  })
}
