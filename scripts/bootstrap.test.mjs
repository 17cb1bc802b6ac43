import { describe, expect, test, vi } from 'vitest'
import { runQuietly } from './bootstrap.mjs'

const run = (code, options) => runQuietly(process.execPath, ['-e', code], process.env, options)

describe('a program that is run quietly', () => {
  test('returns its exit code and whole output', async () => {
    expect(await run("console.log('one'); console.error('two'); process.exitCode = 3")).toMatchObject({
      code: 3,
      output: expect.stringMatching(/one[^]*two|two[^]*one/),
    })
  })

  test('regularly reports that it still runs, with its last line without colors', async () => {
    const say = vi.spyOn(console, 'log').mockReturnValue(undefined)
    await run("console.log('\\u001b[32mhalf of it\\u001b[39m'); setTimeout(() => undefined, 1500)", {
      name: 'work',
      tellsEveryMs: 500,
    })
    const lines = say.mock.calls.flat()
    say.mockRestore()
    expect(lines).toContainEqual(expect.stringMatching(/^ {4}… work [12] s: half of it$/))
  })

  test('has ended although a process that it left behind holds its output', async () => {
    const leave = "require('node:child_process').spawn('sleep', ['30'], { stdio: 'inherit', detached: true }).unref()"
    const { code, seconds } = await run(`${leave}; console.log('gone')`, { outputEndsWithinMs: 500 })
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(15)
  })

  test('is ended past its time limit, and has failed', async () => {
    const { code, output } = await run("console.log('still here'); setInterval(() => undefined, 1000)", {
      limitMs: 1500,
    })
    expect(code).toBe(1)
    expect(output).toMatch(/^still here\n+It did not end within 0\.025 minutes\.$/)
  })
})
