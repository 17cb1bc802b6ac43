import { uploadAnswerFile } from '@caseloom/contracts/documents/calls.generated'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ApiProblem, exchange, newIdempotencyKey, OfflineError, StrangeAnswerError } from '../calls/api.ts'
import { GRACE_MILLIS, onReached, reportConnection } from '../calls/connection.ts'
import { isPart, withPart, type Versioned } from '../calls/item-parts.ts'
import { forgetHeldFile, heldIn, storeHeldFiles } from './held-files.ts'
import { claimKept, forgetKept, keepText } from './kept-texts.ts'
import { queryClient } from '../calls/query-client.ts'
import { keepMark, takeMark } from './leaving-marks.ts'
import { sender } from './send-first.ts'
import { SendQueue } from './send-queue.ts'
import { hasSessionEnded, onSessionEnd } from '../session-end.ts'
import { upload } from '../calls/upload.ts'
import { reportUndecided } from './undecided.ts'
import { encode, type SavedText, type Verdict, type Waiting } from './waiting.ts'
import { reportWaiting } from './waiting-count.ts'

/** A call without an answer after this time counts as lost and is sent again. */
const PATIENCE_MILLIS = 20_000
/** How often to look for texts of tabs that were closed or crashed. */
const LOOK_AROUND_MILLIS = 60_000
/** Statuses with which a server or proxy asks to try again later. */
const BUSY = new Set([408, 425, 429, 502, 503, 504])

/** The lists that may show a changed item. */
const LISTS = new Set(['activity', 'audit', 'home', 'cases', 'people', 'relationships', 'directory', 'bin'])

/** The send queue of this page. */
export const sendQueue = new SendQueue({
  // A store that cannot be opened has nothing to take over.
  claim: async () => (await claimKept('queue').catch(() => [])).map((kept) => JSON.parse(kept) as Waiting),
  write: (entry) => keepText('queue', entry.id, JSON.stringify(entry)),
  remove: (id) => forgetKept('queue', id),
  send: async (entry) => {
    const { version, key } = entry
    const call = await withStoredFiles(entry)
    return exchange(call, { version, idempotencyKey: key, signal: AbortSignal.timeout(PATIENCE_MILLIS) })
  },
  sendOnLeaving: (entry, mark) => {
    // Files cannot be stored any more, and a body that is too long for a page that ends is refused. The browser's store may have both.
    if (heldIn(entry.text ?? '').length > 0) return
    keepMark(entry.id, mark)
    exchange(entry.call, { version: entry.version, idempotencyKey: entry.key, outlivesPage: true }).catch(
      () => undefined,
    )
  },
  takeMark,
  judge,
  arrived,
  textIn,
  newId: newIdempotencyKey,
  setAway,
})

sender.flush = (item) => sendQueue.flush(item)

// Covers every way the page can learn of the end, and every tab that can cause it.
onSessionEnd(() => (hasSessionEnded() ? sendQueue.end() : sendQueue.resume()))

// Changes that need a decision do not wait for the connection.
sendQueue.subscribe(() => reportWaiting(sendQueue.list().filter(({ trouble }) => !trouble).length))

/** The call with the Ids of files that had to wait for the connection. They are sent first. */
async function withStoredFiles({ item, slot, text, call }: Waiting): Promise<Waiting['call']> {
  if (text === undefined || heldIn(text).length === 0) return call
  const params = { id: item, question: slot }
  const PropertyValue = await storeHeldFiles(text, (files) => upload(uploadAnswerFile, params, files))
  return { ...call, body: { ...call.body, PropertyValue: PropertyValue === '' ? null : PropertyValue } }
}

let isOpen = false

/** Takes over what the member left unsent in this browser. Needs the member's key; further calls do nothing. */
export async function openQueue(): Promise<void> {
  if (isOpen) return
  isOpen = true
  const lookAround = () => void sendQueue.open()
  onReached(() => sendQueue.wake())
  sendQueue.subscribe(() => sendQueue.list().some(({ trouble }) => trouble) && reportUndecided())
  addEventListener('online', () => sendQueue.wake())
  addEventListener('pagehide', () => sendQueue.leave())
  addEventListener('pageshow', () => sendQueue.comeBack())
  document.addEventListener('visibilitychange', lookAround)
  setInterval(lookAround, LOOK_AROUND_MILLIS)
  await sendQueue.open()
}

let grace: ReturnType<typeof setTimeout> | undefined

function setAway(isAway: boolean): void {
  if (isAway) {
    grace ??= setTimeout(() => reportConnection('queue', false), GRACE_MILLIS)
    return
  }
  clearTimeout(grace)
  grace = undefined
  reportConnection('queue', true)
}

function judge(error: unknown): Verdict {
  if (error instanceof OfflineError) return 'away'
  if (error instanceof ApiProblem) {
    const { status, code, detail, values } = error
    const { Current, Version, By } = values
    if (status === 401) return 'ended'
    if (code === 'record.stale' && typeof Version === 'number') {
      return { stale: { value: encode(Current), version: Version }, by: typeof By === 'string' ? By : null }
    }
    return BUSY.has(status) ? 'away' : { refused: detail, mayPass: status >= 500 }
  }
  if (error instanceof StrangeAnswerError) {
    // A page of a proxy or of a network's sign-in says nothing about the change.
    if (BUSY.has(error.status) || error.status < 400) return 'away'
    return { refused: sentenceIn(error.body), mayPass: error.status >= 500 }
  }
  return { refused: '', mayPass: true }
}

/** A refused completion answers with a list of results; the first one says why. */
function sentenceIn(body: unknown): string {
  const sentence: unknown = Array.isArray(body) ? Reflect.get(Object(body[0]), 'ErrorMessage') : undefined
  return typeof sentence === 'string' ? sentence : ''
}

function isVersioned(value: unknown): value is Versioned {
  return (
    typeof value === 'object' && value !== null && 'Id' in value && typeof Reflect.get(value, 'Version') === 'number'
  )
}

/** The item in the answer to an update; the last one if there are several. */
const itemIn = (answer: unknown): Versioned | undefined => {
  const last: unknown = Array.isArray(answer) ? answer.at(-1) : answer
  return isVersioned(last) ? last : undefined
}

/** Puts the answer into the cache at once, so that the next change sends its version. */
function arrived({ item, text = '' }: Waiting, answer: unknown): void {
  for (const id of heldIn(text)) void forgetHeldFile(id)
  const now = itemIn(answer)
  const key: QueryKey = ['items', item]
  if (now?.Id !== item || !putIn(key, now)) void queryClient.invalidateQueries({ queryKey: key })
  // An answer is no comment: its form's comments are not asked for at each choice.
  const isTouched = (list: string) => LISTS.has(list) || (list === 'comments' && !(now && isPart(now)))
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTouched(String(queryKey[0])) })
}

/** Caches an item, or puts its part into the cached item. False if the item has to be read again. */
function putIn(key: QueryKey, answer: Versioned): boolean {
  if (!isPart(answer)) {
    queryClient.setQueryData(key, answer)
    return true
  }
  const { data, isInvalidated } = queryClient.getQueryState(key) ?? {}
  if (!isVersioned(data)) return false
  const now = withPart(data, answer)
  if (now !== data) queryClient.setQueryData(key, now)
  return !isInvalidated && now.Version >= answer.Version
}

function textIn(answer: unknown, slot: string): SavedText | undefined {
  const item = itemIn(answer)
  if (!item) return undefined
  const asked = Array.isArray(item.Questions) ? (item.Questions.flat(2) as unknown[]) : []
  const questions = asked.flatMap((one) => [one, ...cellsIn(one)])
  const question = questions.find((one) => Reflect.get(Object(one), 'Id') === slot)
  const value: unknown = question === undefined ? Reflect.get(item, slot) : Reflect.get(Object(question), 'Answer')
  return { value: encode(value), version: item.Version }
}

/** The cells of a matrix or a table, which are questions too. */
function cellsIn(question: unknown): unknown[] {
  const cells: unknown = Reflect.get(Object(question), 'Cells')
  return Array.isArray(cells) ? (cells.flat() as unknown[]) : []
}

/** All waiting changes. Renders again with each change. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(sendQueue.subscribe, sendQueue.list)
}

/** What `select` finds in the waiting changes: a plain value, or one of the changes. Renders again only when it finds something else. */
export function useOfWaiting<T>(select: (waiting: readonly Waiting[]) => T): T {
  return useSyncExternalStore(sendQueue.subscribe, () => select(sendQueue.list()))
}

/** The waiting change of a property, bound to a field as long as it is mounted. */
export function useBoundField(item: string, slot: string): Waiting | undefined {
  // A form may have three hundred fields: each is drawn again for its own change alone, and where its note depends on the connection.
  const subscribe = useCallback((listener: () => void) => sendQueue.subscribeField(item, slot, listener), [item, slot])
  const waiting = useSyncExternalStore(subscribe, () => sendQueue.find(item, slot))
  useSyncExternalStore(subscribe, () => sendQueue.isAway() && sendQueue.find(item, slot) !== undefined)
  useEffect(() => {
    void openQueue()
    return sendQueue.bind(item, slot)
  }, [item, slot])
  return waiting
}
