import { useSyncExternalStore } from 'react'

/** Who can tell whether the server is in reach: the event socket, and the sending of what was typed. */
export type ConnectionSource = 'events' | 'queue'
export type Connection = 'online' | 'offline'

/** A short gap is no news: the line about the lost connection appears only when it lasts. */
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

/** Calls each time the server has been reached again, whoever found out. */
export function onReached(caller: () => void) {
  callers.add(caller)
  return () => {
    callers.delete(caller)
  }
}

function tellReached() {
  for (const call of callers) call()
}

/** The event socket has opened: whatever failed before may work now. */
export function reportReached() {
  missing.delete('events')
  missing.delete('queue')
  tellReached()
  for (const listener of listeners) listener()
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection, getConnection)
}
