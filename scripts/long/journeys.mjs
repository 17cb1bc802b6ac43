// All journeys, including those that npm test leaves out.
import { environment } from '../bootstrap.mjs'
import { runJourneys } from '../journeys.mjs'
import { findOrInstallChromium } from '../test-machine.mjs'

const chromium = findOrInstallChromium()
const { code, output, counts } = await runJourneys({
  node: process.execPath,
  env: environment({ CASELOOM_TEST_DEPTH: 'long' }),
  chromium,
  isShort: false,
})
if (code !== 0) process.stdout.write(`${output}\n`)
process.stdout.write(`${counts?.passed ?? 0} journeys passed, ${counts?.failed ?? 'some'} failed\n`)
process.exitCode = code
