import { existsSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { oneLanguage } from './apps/web/one-language.ts'

// Half-hour offset and its own daylight-saving dates: code that depends on the machine's zone fails here first.
process.env.TZ = 'America/St_Johns'

/** Tests that replace modules of the server. */
const ofOwnModules = 'apps/server/src/testing/drill/*.test.ts'
/** `npm test` names the files that wait for another day (scripts/takes-turns.mjs). */
const notToday = (process.env.CASELOOM_TESTS_LEFT ?? '').split(',').filter(Boolean)
const serverSetup = 'apps/server/src/testing/global-setup.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          // A process loads the server once for all its files: each file has its own database and server, and none replaces a module.
          // Loading took a third of the time.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [ofOwnModules, ...notToday],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Its files replace modules of the server, so each loads the server for itself.
          name: 'server-apart',
          include: [ofOwnModules],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contracts',
          isolate: false,
          include: ['packages/contracts/src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          setupFiles: ['apps/web/src/testing/fresh-file.ts'],
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/ui/src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/*.dom.test.tsx'],
          testTimeout: 20_000,
        },
      },
      {
        // The files of other languages exist only through it.
        plugins: [oneLanguage()],
        test: {
          name: 'web-dom',
          environment: 'jsdom',
          // A process has one document for all its files and loads the packages once; each page loads our modules again.
          isolate: false,
          setupFiles: ['apps/web/src/testing/quick-react.ts', 'apps/web/src/testing/fresh-page.ts'],
          include: ['apps/web/src/**/*.dom.test.tsx', 'packages/ui/src/**/*.dom.test.tsx'],
          exclude: [...configDefaults.exclude, ...notToday],
          // The first test of a file also loads its pages, which takes a busy machine longer than the test. This limit only ends what hangs;
          // a test waits 8 seconds for each thing at most (fresh-page.ts).
          testTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'], testTimeout: 20_000 } },
    ],
  },
})
