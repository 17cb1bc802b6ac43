import os from 'node:os'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { isOwnOrigin } from './origin.ts'

const asked = (origin: string, host: string) => ({ headers: { origin, host } }) as unknown as FastifyRequest
const configured = (environment: Readonly<Record<string, string>>) => ({
  configuration: readConfiguration(environment, '/nowhere'),
})

test.each([
  ['http://localhost:3000', 'localhost:3000', true],
  ['https://localhost', 'localhost', true],
  ['http://clinic.localhost:3000', 'clinic.localhost:3000', true],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['http://192.168.1.5:3000', '192.168.1.5:3000', true],
  ['http://[::1]:3000', '[::1]:3000', true],
  [`http://${os.hostname().toLowerCase()}:3000`, `${os.hostname().toLowerCase()}:3000`, true],
  ['http://rebound.example:3000', 'rebound.example:3000', false],
  ['http://localhost.example:3000', 'localhost.example:3000', false],
  ['http://127.0.0.1.example', '127.0.0.1.example', false],
  ['http://localhost:3001', 'localhost:3000', false],
  ['null', 'localhost:3000', false],
])('without PUBLIC_URL, a page of %s at %s is ours: %s', (origin, host, is) => {
  expect(isOwnOrigin(asked(origin, host), configured({}))).toBe(is)
})

test('with PUBLIC_URL only pages from that address are ours', () => {
  const platform = configured({ PUBLIC_URL: 'https://care.example/' })

  expect(isOwnOrigin(asked('https://care.example', 'care.example'), platform)).toBe(true)
  expect(isOwnOrigin(asked('http://localhost:3000', 'localhost:3000'), platform)).toBe(false)
})
