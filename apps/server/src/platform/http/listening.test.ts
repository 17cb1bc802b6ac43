import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { refusePortInUse } from './listening.ts'

const host = '127.0.0.1'
const TRIES = 60

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** In a thread of their own, because the tries and the callers would take turns in one. */
const callers = `
  const { parentPort, workerData } = require('node:worker_threads')
  const net = require('node:net')
  let letIn = 0
  const call = () => {
    const socket = net.connect(workerData)
    socket.on('connect', () => (letIn += 1, socket.destroy())).on('error', () => undefined).on('close', () => setImmediate(call))
  }
  for (let count = 0; count < 8; count += 1) call()
  parentPort.on('message', () => parentPort.postMessage(letIn))
  parentPort.postMessage('ready')`

/** How often somebody else got through while `work` went on. */
async function countCallersLetIn(port: number, work: () => Promise<void>): Promise<unknown> {
  const worker = new Worker(callers, { eval: true, workerData: { host, port } })
  await once(worker, 'message')
  await work()
  worker.postMessage('how often?')
  const [letIn] = (await once(worker, 'message')) as unknown[]
  await worker.terminate()
  return letIn
}

test('a port is tried without answering on it, because a proxy would pass such an answer on', async () => {
  const port = await freePort()
  const tryOften = async () => {
    for (let count = 0; count < TRIES; count += 1) {
      await refusePortInUse({ host, port })
      await pause(5)
    }
  }

  expect(await countCallersLetIn(port, tryOften)).toBe(0)
})

test('a port that was tried can be listened on at once', async () => {
  const port = await freePort()
  await refusePortInUse({ host: 'localhost', port })
  await refusePortInUse({ host, port })
  const server = net.createServer().listen(port, host)
  await once(server, 'listening')

  await expect(refusePortInUse({ host, port })).rejects.toThrow(`Something else answers on port ${port} already.`)
  server.close()
})

test('any port will do where none is named, and an address of another machine will not', async () => {
  await refusePortInUse({ host, port: 0 })
  await expect(refusePortInUse({ host: '192.0.2.1', port: 0 })).rejects.toThrow('is no address of this machine')
})
