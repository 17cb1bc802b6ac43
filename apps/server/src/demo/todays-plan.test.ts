import { expect, test } from 'vitest'
import { todaysPlan } from './todays-plan.ts'

const everyMinute = Array.from({ length: 1440 }, (_, minute) => minute)

test('the session to record is over, whatever the hour', () => {
  for (const now of everyMinute) {
    const { toRecord } = todaysPlan(now)
    expect(toRecord.minute + 60 - toRecord.daysAgo * 1440, `at minute ${now}`).toBeLessThanOrEqual(now)
  }
})

test('two or three sessions are still ahead until late in the evening, all of them today and apart', () => {
  for (const now of everyMinute) {
    const { ahead } = todaysPlan(now)
    expect(ahead.length, `at minute ${now}`).toBeGreaterThanOrEqual(
      now <= 21 * 60 + 30 ? 2 : now < 23 * 60 + 45 ? 1 : 0,
    )
    for (const [index, minute] of ahead.entries()) {
      expect(minute).toBeGreaterThan(now)
      expect(minute).toBeLessThan(1440)
      expect(minute - (ahead[index - 1] ?? -1440)).toBeGreaterThanOrEqual(45)
    }
  }
})
