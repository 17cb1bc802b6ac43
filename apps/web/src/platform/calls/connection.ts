import { sharedValue } from '../shared-value.ts'

/** The parts that know whether the server can be reached: the event socket and the send queue. */
export type ConnectionSource = 'events' | 'queue'
export type Connection = 'online' | 'offline'

/** The line about the lost connection appears only after this time, because short gaps are normal. */
export const GRACE_MILLIS = 4_000

const missing = new Set<ConnectionSource>()
const connection = sharedValue<Connection>('online')

export const getConnection = connection.read
export const useConnection = connection.useValue

export function reportConnection(source: ConnectionSource, isThere: boolean) {
  const isBack = isThere && missing.delete(source)
  if (!isThere) missing.add(source)
  connection.set(missing.size > 0 ? 'offline' : 'online')
  if (isBack) tellReached()
}

const callers = new Set<() => void>()

/** Calls each time the server is reached again, no matter which part noticed. */
export function onReached(caller: () => void) {
  callers.add(caller)
  return () => {
    callers.delete(caller)
  }
}

function tellReached() {
  for (const call of callers) call()
}

/** The event socket has opened, so calls that failed before may succeed now. */
export function reportReached() {
  missing.delete('events')
  missing.delete('queue')
  connection.set('online')
  tellReached()
}
