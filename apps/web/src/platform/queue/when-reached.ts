import { onReached } from '../calls/connection.ts'

/** Calls once when the server may be reachable again. Returns the function that ends the wait. */
export function whenReached(act: () => void): () => void {
  function stop() {
    stopListening()
    removeEventListener('online', handle)
  }
  // The browser and the event socket may both report the same return.
  function handle() {
    stop()
    act()
  }
  const stopListening = onReached(handle)
  addEventListener('online', handle)
  return stop
}
