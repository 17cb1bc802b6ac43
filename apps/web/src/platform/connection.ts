import { useSyncExternalStore } from 'react'

/** Whether the server is in reach, as the event socket and the browser see it. */
export type Connection = 'online' | 'offline'

let connection: Connection = 'online'
const listeners = new Set<() => void>()

export function setConnection(next: Connection) {
  if (next === connection) return
  connection = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection)
}
