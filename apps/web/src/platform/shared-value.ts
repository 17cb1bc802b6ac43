import { useSyncExternalStore } from 'react'

/** A value of the whole page, which code outside of React sets and components follow. */
export function sharedValue<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const read = () => value

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    read,
    set(next: Value) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, read, read),
  }
}
