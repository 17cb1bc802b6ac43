// Test files that take long and whose subject seldom changes. `npm test` takes one list on one day and the other on the next; the long run
// and a run by hand take all. `CASELOOM_DAY=2026-11-19` takes those of that day again. Both lists take about as long: keep it so. The
// component tests of a page are not on the day on which the journey to it is, so that each day visits it.
export const lists = [
  [
    'apps/server/src/commands/operations-page.test.ts',
    'apps/server/src/slices/search/broken-reach.test.ts',
    'apps/server/src/slices/appointments/series/lives/series-lives.test.ts',
    'apps/server/src/slices/appointments/calendar/calendar-growth.test.ts',
    'apps/server/src/slices/reports/numbers-and-rows.test.ts',
    'apps/server/src/slices/people/relationships/naming-often.test.ts',
    'apps/server/src/slices/notifications/killed-sender.test.ts',
    'apps/server/src/slices/items/printing/print-item.test.ts',
    'apps/server/src/backup/damaged-archives.test.ts',
    'apps/server/src/platform/files/s3-store.test.ts',
    'apps/server/src/left-unsealed.test.ts',
    'apps/web/src/app/pages/reports/report-pages.dom.test.tsx',
    'apps/web/src/slices/addresses/address-dialog.dom.test.tsx',
    'apps/web/src/slices/admin/tracs/tracs.dom.test.tsx',
    'apps/web/src/slices/resources/library.dom.test.tsx',
    'apps/web/src/slices/workflows/editor/definition-editor.dom.test.tsx',
    'apps/web/src/slices/workflows/running/starting-workflows.dom.test.tsx',
  ],
  [
    'apps/server/src/backup/restore-refusals.test.ts',
    'apps/server/src/backup/restore-across-levels.test.ts',
    'apps/server/src/backup/restore-across-versions.test.ts',
    'apps/server/src/backup/backup-and-restore.test.ts',
    'apps/server/src/platform/database/embedded-postgres.test.ts',
    'apps/server/src/platform/database/standby-reads.test.ts',
    'apps/server/src/platform/start.test.ts',
    'apps/server/src/commands/open-owner.test.ts',
    'apps/server/src/slices/appointments/series/series-plans.test.ts',
    'apps/server/src/slices/appointments/series-changes/series-speed.test.ts',
    'apps/server/src/clock-set-back.test.ts',
    'apps/web/src/slices/admin/care-model/care-model.dom.test.tsx',
    'apps/web/src/slices/admin/lookups/lookups.dom.test.tsx',
    'apps/web/src/slices/admin/messages/message-templates.dom.test.tsx',
    'apps/web/src/slices/templates/building-templates.dom.test.tsx',
    'apps/web/src/slices/templates/moving-and-beginning.dom.test.tsx',
  ],
]

const DAY_MS = 86_400_000
const today = () => Math.floor(Date.parse(process.env.CASELOOM_DAY ?? new Date().toISOString().slice(0, 10)) / DAY_MS)

/** The files that wait for tomorrow. */
export const leftToTomorrow = () => lists[(today() + 1) % 2]
