import { useSyncExternalStore } from 'react'

/** The parts that know whether the server can be reached: the event socket and the send queue. */
export type ConnectionSource = 'events' | 'queue'
export type Connection = 'online' | 'offline'

/** The line about the lost connection appears only after this time, because short gaps are normal. */
export const GRACE_MILLIS = 4_000

const missing = new Set<ConnectionSource>()
const listeners = new Set<() => void>()

export function getConnection(): Connection {
  return missing.size > 0 ? 'offline' : 'online'
}

export function reportConnection(source: ConnectionSource, isThere: boolean) {
  const before = getConnection()
  if (!isThere) missing.add(source)
  else if (missing.delete(source)) tellReached()
  if (getConnection() === before) return
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
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
  tellReached()
  for (const listener of listeners) listener()
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection, getConnection)
}
