/** The channel on which a browser's tabs announce a sign-in. */
export const SESSION_CHANNEL = 'caseloom-session'

export function tellSignedIn(): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage('signed in')
  channel.close()
}
