import { globSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

vi.mock('zod', () => import('./light-schemas.ts'))

const contracts = new URL('../../../../packages/contracts/src/', import.meta.url)
const files = globSync('**/*.ts', { cwd: contracts }).filter((file) => !file.endsWith('.test.ts'))

const problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  detail: 'This page does not exist, or you do not have access to it.',
  Code: 'record.not_found',
  Values: {},
  RequestId: '0190a1b2-0000-7000-8000-000000000000',
}

test.each(files)('%s uses only schemas that the browser knows', async (file) => {
  await expect(import(new URL(file, contracts).href)).resolves.toBeDefined()
})

test('an answer is distinguished from anything else', async () => {
  const { ProblemDocument } = await import('@caseloom/contracts/problem')

  expect(ProblemDocument.safeParse(problem)).toMatchObject({ success: true, data: { status: 404 } })
  expect(ProblemDocument.safeParse({ ...problem, Code: 'nobody.knows' }).success).toBe(false)
  expect(ProblemDocument.safeParse('<html>').success).toBe(false)
})

test('only events in the contract are accepted', async () => {
  const { ServerEvent } = await import('@caseloom/contracts/items/event')

  expect(ServerEvent.safeParse({ Event: 'catch-up', Position: 3 }).success).toBe(true)
  expect(ServerEvent.safeParse({ Event: 'catch-up' }).success).toBe(false)
  expect(ServerEvent.safeParse({ Event: 'weather', Position: 3 }).success).toBe(false)
})

test('a closed set accepts only its words, and a nullable value accepts null', async () => {
  const { Locale } = await import('@caseloom/contracts/locales')
  const { Person } = await import('@caseloom/contracts/people/person')

  expect(Locale.options).toContain('it-IT')
  expect(Locale.safeParse('xx').success).toBe(false)
  expect(Person.shape.DOB.safeParse(null).success).toBe(true)
  expect(Person.shape.DOB.safeParse(undefined).success).toBe(false)
})
