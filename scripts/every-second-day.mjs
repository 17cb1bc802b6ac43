// Test files that take long and whose subject seldom changes. `npm test` takes one list on one day and the other on the next; the long run
// and a run by hand take all. `CASELOOM_DAY=2026-11-19` takes those of that day again.
const lists = [
  ['apps/server/src/commands/operations-page.test.ts', 'apps/server/src/slices/search/broken-reach.test.ts'],
  [
    'apps/server/src/backup/restore-refusals.test.ts',
    'apps/server/src/backup/restore-across-levels.test.ts',
    'apps/server/src/platform/database/embedded-postgres.test.ts',
    'apps/server/src/platform/database/standby-reads.test.ts',
  ],
]

const DAY_MS = 86_400_000
const today = () => Math.floor(Date.parse(process.env.CASELOOM_DAY ?? new Date().toISOString().slice(0, 10)) / DAY_MS)

/** The files that wait for tomorrow. */
export const leftToTomorrow = () => lists[(today() + 1) % 2]
