import { describe, expect, test } from 'vitest'
import { partedFrom, partsOf, readFigures, readPage } from '../bench/scale/page.mjs'
import { callsAWeek, costOfCall, simulate, walBytesACall } from '../bench/scale/simulate.mjs'
import { perform } from '../bench/scale/week.mjs'
import * as real from '../bench/scale/work.mjs'

/** A clinician who does one thing, 100 times a week: two reads and a change, 10 ms of CPU in all. */
const work = {
  steps: [{ name: 'write', aWeek: 100, why: 'to count' }],
  hours: real.hours.map((_, hour) => (hour === 9 ? 0.5 : hour === 15 ? 0.5 : 0)),
  assumptions: { ...real.assumptions, workingDaysAWeek: 5, weeksAYear: 50, peakFactor: 2, use: 0.5, useOfProcess: 0.8 },
}
const figures = {
  ...readFigures(),
  kinds: {
    read: { count: 10, nodeMs: 1, databaseMs: 2, p50: 4, p95: 8 },
    change: { count: 10, nodeMs: 1, databaseMs: 3, p50: 9, p95: 18 },
  },
  steps: { write: { read: 2, change: 1 } },
  afterwards: { nodeMs: 0, databaseMs: 0 },
  together: { node: 1, database: 1 },
  rest: { nodeMsASecond: 0, databaseMsASecond: 0 },
  generatorMs: 0,
  rows: { item: 10, audit: 300, event: 1000 },
  tableBytes: { item: 1e6, audit: 2e6, event: 50e6 },
  fileBytes: 3e6,
  events: 100,
  changes: 100,
  wal: [
    { calls: 100, bytesACall: 8000 },
    { calls: 10_000, bytesACall: 4000 },
  ],
}

describe('the simulation', () => {
  test('counts calls of a week, and what the mean of them costs', () => {
    expect(Object.fromEntries(callsAWeek(figures, work))).toEqual({ read: 200, change: 100 })
    expect(costOfCall(figures, work)).toEqual({ nodeMs: 1, databaseMs: 7 / 3 })
  })

  test('counts cores for the busiest minutes and buys more than are used', () => {
    // 60 calls a day each; half of a day's 60,000 in one hour, twice as many in its busiest minutes.
    const { callsAtPeak, nodeCores, databaseCores, buy } = simulate(figures, work, 1000)

    expect(callsAtPeak).toBeCloseTo(16.67, 1)
    expect(nodeCores).toBeCloseTo(0.01667, 4)
    expect(databaseCores).toBeCloseTo(0.0389, 3)
    expect(buy).toMatchObject({ servers: 1, coresForServers: 1, coresForDatabase: 1 })
    expect(simulate(figures, work, 1_000_000).buy).toMatchObject({
      servers: 21,
      coresForServers: 34,
      coresForDatabase: 78,
    })
  })

  test('counts a year of what stays, and not what is deleted after a while', () => {
    const { disk, rowsAYear, itemsAYear } = simulate(figures, work, 10)

    expect(disk.databaseGb).toBeCloseTo(1.5)
    expect(disk.filesGb).toBeCloseTo(1.5)
    expect([rowsAYear, itemsAYear]).toEqual([155_000, 5000])
  })

  test('writes more WAL for a call where fewer calls share the first change of a page', () => {
    expect([10, 100, 1000, 10_000, 1e6].map((calls) => walBytesACall(figures, calls))).toEqual([
      8000, 8000, 6000, 4000, 4000,
    ])
    expect(simulate(figures, work, 100_000).walADayGb).toBeCloseTo(24)
  })

  test('needs a pooler when its servers may open more connections than PostgreSQL allows', () => {
    expect(simulate(figures, work, 1000)).toMatchObject({ connections: 19, isPooled: false, backends: 19 })
    expect(simulate(figures, work, 1_000_000)).toMatchObject({ connections: 399, isPooled: true })
  })

  test('names what saturates first', () => {
    const { limits } = simulate(figures, work, 1000)

    expect(limits.map(({ clinicians }) => clinicians)).toEqual(
      limits.map((each) => each.clinicians).toSorted((a, b) => a - b),
    )
    // 20 events a day each, 10 in the busiest hour at twice the rate: 0.0056 a second, and 667 commits.
    const commits = limits.find(({ what }) => what.startsWith('commits'))
    expect(commits?.clinicians).toBeCloseTo(120_000, -2)
  })

  test('says nothing of a step that was not measured', () => {
    expect(() => callsAWeek({ ...figures, steps: {} }, work)).toThrow('Nothing is measured of the step "write"')
    expect(() => costOfCall({ ...figures, kinds: {} }, work)).toThrow('Nothing is measured of the call "read"')
  })
})

describe('docs/scale.md', () => {
  test('says what the simulation says', () => {
    expect(partedFrom(readPage(), partsOf())).toEqual([])
  })

  test('is found to say something else when a figure changes', () => {
    const other = { ...readFigures(), fileBytes: readFigures().fileBytes * 2 }

    expect(partedFrom(readPage(), partsOf(other))).toEqual(['answers', 'week'])
  })
})

test('each step of a week is performed, and a day has all its hours', () => {
  expect(Object.keys(perform).toSorted()).toEqual(real.steps.map(({ name }) => name).toSorted())
  expect(real.hours).toHaveLength(24)
  expect(real.hours.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
})
