import { ServerEvent } from '@caseloom/contracts/items/event'

/** The page's event sockets, with a stand-in for WebSocket that opens as soon as it may. */
export function fakedSockets() {
  const open = new Set<FakedSocket>()
  let isReachable = true
  let position = 0

  class FakedSocket extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 3
    readyState = FakedSocket.CONNECTING

    constructor() {
      super()
      queueMicrotask(() => {
        if (!isReachable) return this.close()
        this.readyState = FakedSocket.OPEN
        open.add(this)
        this.dispatchEvent(new Event('open'))
      })
    }

    /** What the page watches is of no interest here. */
    send(): void {}

    close(): void {
      if (this.readyState === FakedSocket.CLOSED) return
      this.readyState = FakedSocket.CLOSED
      open.delete(this)
      this.dispatchEvent(new Event('close'))
    }
  }

  return {
    WebSocket: FakedSocket,
    /** Tells the page what the server would. The contract parses the event. */
    say(event: object): void {
      position += 1
      const data = JSON.stringify(ServerEvent.parse({ Position: position, ...event }))
      for (const socket of open) socket.dispatchEvent(new MessageEvent('message', { data }))
    },
    setReachable(can: boolean): void {
      isReachable = can
      if (!can) for (const socket of open) socket.close()
    },
  }
}
