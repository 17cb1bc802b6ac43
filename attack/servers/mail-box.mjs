// Receives mail by SMTP and keeps it. Implements as much of RFC 5321 as one sender needs.
import { once } from 'node:events'
import net from 'node:net'
import { portOf } from '../world/loopback.mjs'

export async function openMailBox() {
  const letters = []
  const server = net.createServer((socket) => takeLetters(socket, letters))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${portOf(server)}`, letters, close: () => void server.close() }
}

/** The sender waits for each answer, so a chunk never holds more than the expected part. */
function takeLetters(socket, letters) {
  let said = ''
  let isLetter = false
  socket.on('error', () => undefined)
  socket.write('220 mail box\r\n')
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1')
    if (!said.endsWith(isLetter ? '\r\n.\r\n' : '\r\n')) return
    const part = said
    said = ''
    if (isLetter) letters.push(part)
    isLetter = !isLetter && /^DATA/i.test(part)
    socket.write(answerTo(part, isLetter))
  })
}

function answerTo(part, isLetterNext) {
  if (isLetterNext) return '354 go on\r\n'
  return /^QUIT/i.test(part) ? '221 bye\r\n' : '250 ok\r\n'
}
