import type { TaskList } from 'graphile-worker'
import { makeWaitingArchives, tidyArchives } from './case-archives/index.ts'
import type { Pool } from './platform/database/database.ts'
import { eachApart } from './platform/jobs/each-apart.ts'
import type { Platform } from './platform/platform.ts'
import { sendWaitingMail, tidySessions } from './slices/accounts/index.ts'
import { extendSeries } from './slices/appointments/index.ts'
import { endWhatConsentsAllowed, mendPeopleAround } from './slices/cases/index.ts'
import { setAsideUnnamed } from './slices/documents/index.ts'
import { tidyFiles } from './slices/files/index.ts'
import { emptyOldBin } from './slices/items/index.ts'
import { remindFamilies, remindOfDue, sendScheduled, sendWaitingNotifications } from './slices/notifications/index.ts'
import { emptyRemovedContactItems, tidyLastNames } from './slices/people/index.ts'
import { keepFigures } from './slices/reports/index.ts'
import { deleteReplacedFiles } from './slices/resources/index.ts'
import { tidyWords } from './slices/search/index.ts'

/** Run at night in America; a server that was down then runs them if it is back within a day. */
const nightly = [
  '40 8 * * * tidy_words ?fill=1d',
  '45 8 * * * mend_people_around ?fill=1d',
  '50 8 * * * tidy_files ?fill=1d',
  '55 8 * * * extend_series ?fill=1d',
]

const sending = ['* * * * * send_mail', '* * * * * send_notifications', '*/5 * * * * remind_of_due'].join('\n')

/** When the jobs run (crontab, UTC). */
export const timetable = [
  '*/10 * * * * tidy',
  ...nightly,
  sending,
  '* * * * * make_case_archives',
  '* * * * * keep_figures',
  '* * * * * seal_audit',
].join('\n')

/** The parts of a job, one after another. */
const allApart = (parts: readonly (() => Promise<unknown>)[]) => eachApart(parts, 'parts failed', (part) => part())

/**
 * The background jobs; a job may run twice but does its work once. The files are those of all clusters, so a file is removed only if
 * `neighbours`, the other clusters, do not name it either.
 */
export function taskList(platform: Platform, owner: Pool, neighbours: readonly Pool[] = []): TaskList {
  return {
    async tidy() {
      const now = platform.clock.now()
      await owner.query("delete from event where at < $1::timestamptz - interval '1 hour'", [now])
      await owner.query("delete from idempotency where created_at < $1::timestamptz - interval '1 day'", [now])
      await owner.query("delete from attempt where last_at < $1::timestamptz - interval '1 day'", [now])
      await allApart([
        () => tidySessions(owner, now),
        () => emptyOldBin(owner, now),
        () => emptyRemovedContactItems(owner, now),
        () => tidyArchives(owner, platform.configuration.dataFolder, now, neighbours),
      ])
    },
    async tidy_words() {
      await allApart([() => tidyWords(owner, platform.clock.now()), () => tidyLastNames(owner, platform.clock.now())])
    },
    async mend_people_around() {
      const wrong = await mendPeopleAround(owner)
      if (wrong > 0)
        platform.log.error({ wrong }, 'rows about who stands around a case were wrong and have been corrected')
    },
    async tidy_files() {
      const now = platform.clock.now()
      await allApart([() => deleteReplacedFiles(owner, now), () => setAsideUnnamed(owner, now)])
      await tidyFiles(owner, platform.files, now, neighbours)
    },
    async extend_series() {
      await extendSeries(owner, platform.clock.now(), platform.log)
    },
    // Seals rows of commands and other servers, such as those of an import, and rows older than the sealer's look-back.
    async seal_audit() {
      await owner.query('select app.seal_audit(id, $1, 5000) from care_model', [platform.clock.now()])
    },
    // Woken as soon as an archive is requested; runs every minute for requests that a dead server left behind.
    async make_case_archives(_payload, { abortSignal }) {
      await makeWaitingArchives(platform, owner, abortSignal)
    },
    // Reports are exact without it, and only take longer.
    async keep_figures(_payload, { abortSignal }) {
      await keepFigures(owner, platform.clock.now(), abortSignal)
    },
    async send_notifications() {
      await endWhatConsentsAllowed(owner, platform.clock.now())
      await allApart([
        () => sendScheduled(platform, owner),
        () => sendWaitingNotifications(owner, platform, platform.clock),
      ])
    },
    async remind_of_due() {
      await allApart([
        () => remindOfDue(owner, platform.clock.now()),
        () => remindFamilies(owner, platform.configuration.publicUrl, platform.clock.now()),
      ])
    },
    async send_mail() {
      await sendWaitingMail(owner, platform.mail, platform.clock.now())
    },
  }
}
