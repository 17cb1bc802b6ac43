// A server whose clock can be moved while it runs, by Debian's libfaketime. Its database keeps the true time, like one on another
// machine.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findOrInstallFaketime } from '../../scripts/test-machine.mjs'

/** Why the clock cannot be moved here, or undefined. */
export const reasonWithoutShiftedClock = () =>
  findOrInstallFaketime() ? undefined : 'install the Debian package libfaketime'

/** The same as `base.start()`, with `moveClock('+2h')`. */
export async function startWithShiftedClock(base, options) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-clock-'))
  const file = path.join(home, 'shift')
  const moveClock = (shift) => writeFileSync(file, `${shift}\n`)
  moveClock('+0')
  const environment = {
    ...options.environment,
    // Waiting times are part of the test, so the limits are those of an installation.
    CASELOOM_LIMIT_FACTOR: '1',
    LD_PRELOAD: findOrInstallFaketime(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  const target = await base.start({ ...options, environment })
  return {
    ...target,
    moveClock,
    async stop() {
      const ended = await target.stop()
      rmSync(home, { recursive: true })
      return ended
    },
  }
}
