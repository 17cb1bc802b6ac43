import { describe, expect, test } from 'vitest'
import { runQuietly } from './bootstrap.mjs'

const run = (code, limitMs) => runQuietly(process.execPath, ['-e', code], process.env, { limitMs })

describe('a program that is run quietly', () => {
  test('is told by its exit code and all that it said', async () => {
    expect(await run("console.log('one'); console.error('two'); process.exitCode = 3")).toMatchObject({
      code: 3,
      output: expect.stringMatching(/one[^]*two|two[^]*one/),
    })
  })

  test('has ended although somebody it left behind holds its output', async () => {
    const leave = "require('node:child_process').spawn('sleep', ['30'], { stdio: 'inherit', detached: true }).unref()"
    const { code, seconds } = await run(`${leave}; console.log('gone')`)
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(15)
  })

  test('is ended when it takes longer than it may, and has failed', async () => {
    const { code, output } = await run("console.log('still here'); setInterval(() => undefined, 1000)", 1500)
    expect(code).toBe(1)
    expect(output).toMatch(/^still here\n+It did not end within 0\.025 minutes\.$/)
  })
})
