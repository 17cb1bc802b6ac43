import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

export type ForeignSite = { readonly port: number; readonly stop: () => Promise<void> }

/** A foreign web site: an empty page in whose name the browser then acts. */
export async function startForeignSite(): Promise<ForeignSite> {
  const server: Server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end('<!doctype html><title>Another site</title><h1>Win a holiday</h1>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Wanted = { readonly base: string; readonly change: string; readonly read: string }

const formTypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']

/** Forms of each type, with and without a field, and the requests that a script may send without a CORS preflight. */
export async function postFromOutside(page: Page, { base, change }: Wanted): Promise<void> {
  // As text/plain the field is a JSON document: {"a":"="}.
  for (const type of formTypes) for (const name of ['', '{"a":"']) await submit(page, base + change, type, name)
  await page.evaluate(async (address) => {
    // An unreadable answer is an error too. Whether the request had an effect is checked on the server.
    const send = (how: RequestInit) =>
      fetch(address, { method: 'POST', credentials: 'include', ...how }).catch(() => undefined)
    await send({ mode: 'no-cors', body: '{}', headers: { 'content-type': 'text/plain' } })
    await send({ body: '{}', headers: { 'content-type': 'application/json' } })
    await send({})
    navigator.sendBeacon(address, new Blob(['{}'], { type: 'text/plain' }))
    navigator.sendBeacon(address)
  }, base + change)
}

async function submit(page: Page, address: string, type: string, name: string): Promise<void> {
  await page.evaluate(
    async ([action, enctype, field]) => {
      const frame = Object.assign(document.createElement('iframe'), { name: 'sink' })
      document.body.append(frame)
      const form = Object.assign(document.createElement('form'), { action, enctype, method: 'post', target: 'sink' })
      if (field !== '') form.append(Object.assign(document.createElement('input'), { name: field, value: '"}' }))
      document.body.append(form)
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      form.submit()
      await loaded
      frame.remove()
      form.remove()
    },
    [address, type, name] as const,
  )
}

/** What another site could read: by fetch, as a script, in a window and through a socket. */
export async function readFromOutside(page: Page, { base, read, change }: Wanted): Promise<string[]> {
  const asked = await page.evaluate(async (address) => {
    const got: string[] = []
    const plain = await fetch(address, { credentials: 'include' }).catch(() => undefined)
    if (plain?.ok) got.push(`asked: ${(await plain.text()).slice(0, 40)}`)
    const script = Object.assign(document.createElement('script'), { src: address })
    const loads = await new Promise((resolve) => {
      script.addEventListener('load', () => resolve(true))
      script.addEventListener('error', () => resolve(false))
      document.head.append(script)
    })
    if (loads === true) got.push('script')
    return got
  }, base + read)
  return [...asked, ...(await popup(page, base)), ...(await framed(page, base)), ...(await socket(page, base, change))]
}

/** The handle of an opened window must be severed at once, or the opener could count its frames and navigate it. */
async function popup(page: Page, base: string): Promise<string[]> {
  const opened = page.waitForEvent('popup')
  await page.evaluate((address) => {
    Object.assign(globalThis, { popup: window.open(`${address}/`, 'prize') })
  }, base)
  const app = await opened
  await app.waitForLoadState('load')
  const isHeld = await page.evaluate(() => {
    const held: unknown = Reflect.get(globalThis, 'popup')
    return typeof held === 'object' && held !== null && Reflect.get(held, 'closed') === false
  })
  const hasOpener = await app.evaluate(() => window.opener !== null)
  await app.close()
  return [...(isHeld ? ['popup is held'] : []), ...(hasOpener ? ['popup knows us'] : [])]
}

/** The app in a frame, over which a page could lay anything. */
async function framed(page: Page, base: string): Promise<string[]> {
  const before = new Set(page.frames())
  await page.evaluate(async (address) => {
    const frame = Object.assign(document.createElement('iframe'), { src: `${address}/sign-in` })
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
  }, base)
  const frame = page.frames().find((each) => !before.has(each))
  if (!frame) throw new Error('No frame came')
  const title = await frame.title()
  return frame.url().startsWith(base) && title.includes('Caseloom') ? ['framed'] : []
}

/** The events that a socket receives while something happens. */
async function socket(page: Page, base: string, change: string): Promise<string[]> {
  const heard = page.evaluate(
    async (address) => {
      const words: string[] = []
      const line = new WebSocket(address)
      line.addEventListener('message', ({ data }) => words.push(String(data)))
      await new Promise((resolve) => {
        line.addEventListener('close', resolve)
        setTimeout(resolve, 2500)
      })
      return words.filter((word) => !word.includes('session:ended'))
    },
    `${base.replace('http', 'ws')}/api/events`,
  )
  const origin = new URL(base).origin
  // Half a second for the socket to open, then a change that its owner would receive.
  await new Promise((resolve) => setTimeout(resolve, 500))
  await page.request.post(base + change, { headers: { origin } })
  return (await heard).map((word) => `socket: ${word.slice(0, 60)}`)
}
