// Opens the event socket without a browser.
import { randomBytes } from 'node:crypto'
import http from 'node:http'

/** The item events that a socket has received, in order. */
export const eventsOf = ({ text }) => text.match(/"Event":"item[^"]*"/g) ?? []

/** A WebSocket client that can send any header, unlike Node's own. Implements only what is needed of RFC 6455. */
export function listen({ base }, headers, query = '') {
  const { hostname, port } = new URL(base)
  /** @type {{ text: string, isClosed: boolean, closedWith: number | undefined, end: () => void, say: (text: string) => void }} */
  const socket = { text: '', isClosed: false, closedWith: undefined, end: () => undefined, say: () => undefined }
  return new Promise((resolve) => {
    const request = http.request({
      host: hostname,
      port,
      path: `/api/events${query}`,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...headers,
      },
    })
    const over = () => {
      socket.isClosed = true
      resolve(socket)
    }
    request.on('response', (answer) => {
      answer.resume()
      over()
    })
    request.on('error', over)
    request.on('upgrade', (_answer, stream, head) => {
      const hear = (chunk) => {
        socket.text += chunk.toString('utf8')
        // 0x88 starts a close frame; the close code follows the length.
        const closing = chunk.indexOf(0x88)
        if (closing === -1) return
        socket.isClosed = true
        socket.closedWith = chunk.length >= closing + 4 ? chunk.readUInt16BE(closing + 2) : undefined
      }
      hear(head)
      stream.on('data', hear)
      stream.on('close', over)
      stream.on('error', over)
      socket.end = () => stream.destroy()
      socket.say = (text) => stream.write(textFrame(text))
      setTimeout(() => resolve(socket), 100)
    })
    request.end()
  })
}

/** Client frames must be masked; a mask of zeros is allowed. */
function textFrame(text) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length)
  return Buffer.concat([Buffer.from([0x81, 0xfe]), length, Buffer.alloc(4), Buffer.from(text)])
}
