import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuseTooSmallDisk, watchDisk, type DiskWatch } from './disk-watch.ts'

const MEGABYTE = 1_048_576
let free = 0
const measure = () => Promise.resolve(free * MEGABYTE)

let folder: string
let disk: DiskWatch
let said: string[]

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-disk-'))
  said = []
})
afterEach(async () => {
  await disk.close()
  rmSync(folder, { recursive: true, force: true })
})

const reserve = () => path.join(folder, 'reserve')
async function watch(megabytes: number): Promise<void> {
  free = megabytes
  disk = await watchDisk(folder, (sentence) => void said.push(sentence), measure)
}
async function becomes(megabytes: number, isFull: boolean): Promise<void> {
  free = megabytes
  await vi.waitFor(() => expect(disk.isFull()).toBe(isFull), 3000)
}

test('if there is room, a reserve is kept', async () => {
  await watch(1000)

  expect(disk.isFull()).toBe(false)
  expect(statSync(reserve()).size).toBe(64 * MEGABYTE)
  expect(await disk.freeBytes()).toBe(1000 * MEGABYTE)
})

test('when the disk fills up, the reserve is released', async () => {
  await watch(1000)

  await becomes(47, true)

  expect(existsSync(reserve())).toBe(false)
  expect(said).toEqual([
    'The disk is full: nothing can be changed until there is room again. What is there can be read.',
  ])
})

test('the released reserve does not end the refusal; new room does, and a reserve is kept again', async () => {
  await watch(1000)
  await becomes(40, true)

  free = 40 + 64
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(disk.isFull()).toBe(true)

  await becomes(128, false)
  expect(statSync(reserve()).size).toBe(64 * MEGABYTE)
  expect(said.at(-1)).toBe('There is room on the disk again.')
})

test('a disk that is full at startup is noticed at once, and the old reserve is released for the database', async () => {
  writeFileSync(reserve(), 'kept before')

  await watch(0)

  expect(disk.isFull()).toBe(true)
  expect(existsSync(reserve())).toBe(false)
})

test('a small disk that is not full is used without a reserve', async () => {
  await watch(60)

  expect(disk.isFull()).toBe(false)
  expect(existsSync(reserve())).toBe(false)
})

test('a first start without enough room creates nothing, a later one is not refused', async () => {
  await watch(1000)
  free = 255

  await expect(refuseTooSmallDisk(folder, measure)).rejects.toThrow('has 255 MB left; a new database needs 256 MB.')
  mkdirSync(path.join(folder, 'postgres'))
  await expect(refuseTooSmallDisk(folder, measure)).resolves.toBeUndefined()
})
