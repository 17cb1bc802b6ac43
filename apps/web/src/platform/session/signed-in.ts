type Told = 'signed in' | 'signed out'

/** One channel for each page: a page does not hear its own messages. */
const channel = new BroadcastChannel('caseloom-session')

export const tellSignedIn = () => channel.postMessage('signed in' satisfies Told)

export const tellSignedOut = () => channel.postMessage('signed out' satisfies Told)

/** Calls the listener when another tab of this browser says it. Returns the function that ends this. */
export function onTold(what: Told, listener: () => void): () => void {
  const handle = ({ data }: MessageEvent) => data === what && listener()
  channel.addEventListener('message', handle)
  return () => channel.removeEventListener('message', handle)
}
