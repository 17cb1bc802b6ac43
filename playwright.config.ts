import { defineConfig } from '@playwright/test'

// Workers read this file again: the first reading sets the port and they inherit it. Below the system's ephemeral ports.
process.env.CASELOOM_E2E_PORT ??= String(20_000 + (process.pid % 12_000))
// A test whose title changed at midnight would not be found by its worker.
process.env.CASELOOM_DAY ??= new Date().toISOString().slice(0, 10)
// A lane is a worker with its own server and demo world, which other lanes never change.
const lanes = Number(process.env.CASELOOM_E2E_LANES ?? '1')
const portOf = (lane: number) => Number(process.env.CASELOOM_E2E_PORT) + lane
// The runner of `npm test` has made the worlds. Otherwise each server makes its own.
const dataOfRun = process.env.CASELOOM_E2E_DATA ?? `${import.meta.dirname}/.data/e2e-${process.pid}`
const addressOf = (lane: number) => `http://127.0.0.1:${portOf(lane)}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'list',
  // Generous for a busy machine; elements that are there are found at once.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  retries: 0,
  workers: lanes,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: addressOf(Number(process.env.TEST_PARALLEL_INDEX ?? '0')),
    actionTimeout: 20_000,
    // Tracing every attempt would cost a tenth of the time.
    trace: 'on-first-retry',
    // Not the care model's zone, so that a page that uses the browser's time shows it.
    timezoneId: 'America/St_Johns',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: lanes }, (_, lane) => ({
    command: 'exec node_modules/.bin/node apps/server/src/main.ts',
    url: `${addressOf(lane)}/readyz`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(portOf(lane)),
      PUBLIC_URL: addressOf(lane),
      CASELOOM_DATA: `${dataOfRun}-${lane}`,
      NODE_ENV: 'production',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
