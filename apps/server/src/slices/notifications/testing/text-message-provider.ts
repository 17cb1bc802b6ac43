import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Taken = { sid: string; to: string; body: string; status: string; date_created: string }

/** A stand-in for the provider: takes messages and answers, takes them and loses the answer, refuses, or stays silent. */
export async function openProvider(clock: { now(): Date }) {
  const taken: Taken[] = []
  const state = {
    mode: 'takes' as 'takes' | 'loses answers' | 'loses requests' | 'refuses' | 'is busy' | 'is down',
    asked: 0,
  }

  function take(form: URLSearchParams): Taken {
    const sid = `SM${taken.length + 1}`
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const one = { sid, to, body, status: 'sent', date_created: clock.now().toUTCString() }
    taken.push(one)
    return one
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      state.asked += 1
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      if (state.mode === 'is down') return void request.socket.destroy()
      if (request.method === 'GET') {
        const one = taken.find(({ sid }) => request.url?.includes(`/Messages/${sid}.json`))
        const to = new URL(request.url ?? '/', 'http://x').searchParams.get('To')
        return answer(200, one ?? { messages: taken.filter((each) => each.to === to).toReversed() })
      }
      if (state.mode === 'refuses') return answer(400, { code: 21_211 })
      if (state.mode === 'is busy') return answer(429, { code: 20_429 })
      if (state.mode === 'loses requests') return void request.socket.destroy()
      const one = take(form)
      return state.mode === 'loses answers' ? void request.socket.destroy() : answer(201, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { taken, state, url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
