/** Under this name the tabs of a browser tell each other that somebody is signed in. */
export const SESSION_CHANNEL = 'caseloom-session'

export function tellSignedIn(): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage('signed in')
  channel.close()
}
