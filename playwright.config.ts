import { defineConfig } from '@playwright/test'

// The workers read this file again: the first reading decides, they inherit. Below the numbers that the system gives away.
process.env.CASELOOM_E2E_PORT ??= String(20_000 + (process.pid % 12_000))
const port = process.env.CASELOOM_E2E_PORT
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'list',
  // Room for a machine that has other work: what is there is found at once all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL,
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
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
  webServer: {
    command: 'exec node_modules/.bin/node apps/server/src/main.ts',
    url: `${baseURL}/readyz`,
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: baseURL,
      CASELOOM_DATA: `${import.meta.dirname}/.data/e2e-${process.pid}`,
      NODE_ENV: 'production',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
