import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { sessionsScript } from './demo-dashboards.ts'

test('the chart of sessions does not fall to zero in the week that is still open', () => {
  const part = (From: string, Sessions: number, IsOpen: boolean) => ({
    From,
    IsOpen,
    Figures: { Sessions, ExpectedSessions: 12 },
  })
  const Parts = [part('2026-11-02', 9, false), part('2026-11-09', 11, false), part('2026-11-16', 1, true)]

  const option = runInNewContext(`${sessionsScript}\noption`, { data: { Report: { Parts } } })

  expect(JSON.parse(JSON.stringify(option))).toMatchObject({
    xAxis: { data: ['Nov 2', 'Nov 9'] },
    series: [{ data: [9, 11] }, { data: [12, 12] }],
  })
})
