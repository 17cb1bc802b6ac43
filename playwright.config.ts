import { defineConfig } from '@playwright/test'

// The workers read this file again: the first reading decides, they inherit. Below the numbers that the system gives away.
process.env.CASELOOM_E2E_PORT ??= String(20_000 + (process.pid % 12_000))
// A lane is a worker with a server and a demo world of its own, which no other lane's journeys change.
const lanes = Number(process.env.CASELOOM_E2E_LANES ?? '1')
const portOf = (lane: number) => Number(process.env.CASELOOM_E2E_PORT) + lane
const addressOf = (lane: number) => `http://127.0.0.1:${portOf(lane)}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'list',
  // Room for a machine that has other work: what is there is found at once all the same.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  retries: 0,
  workers: lanes,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: addressOf(Number(process.env.TEST_PARALLEL_INDEX ?? '0')),
    actionTimeout: 20_000,
    // Tracing every try would cost a tenth of the time.
    trace: 'on-first-retry',
    // Not the care model's zone: a page that asks the browser for the time shows it here.
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
      CASELOOM_DATA: `${import.meta.dirname}/.data/e2e-${process.pid}-${lane}`,
      NODE_ENV: 'production',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
