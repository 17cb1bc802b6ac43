// The server tests that `npm test` repeats on PostgreSQL 15. The long run repeats all.
import { ofToday } from './takes-turns.mjs'

/** Each run: migrations, search and access. */
export const everyRun = [
  'platform/database/migration-killed',
  'platform/database/transactions',
  'commands/verify-audit',
  'platform/database/database-problems',
  'slices/search/kept-words',
  'slices/search/near-spelling',
  'slices/search/quick-search',
  'slices/search/reach-agrees',
  'slices/search/search-order',
  'slices/items/who-sees-what',
  'slices/items/database-keeps-apart',
]

/** One file of each slice; each is on one day of three. */
export const oneOfEachSlice = [
  'slices/accounts/sign-in.test',
  'slices/admin/versions',
  'slices/appointments/appointment-day',
  'slices/binaries/who-may-files',
  'slices/cases/case-lists',
  'slices/comments/comments',
  'slices/dashboards/dashboards',
  'slices/documents/document-life',
  'slices/files/picture-bytes',
  'slices/home/read-home',
  'slices/incidents/dated-events',
  'slices/notifications/notices',
  'slices/people/merging/merging-people',
  'slices/supervision/who-oversees',
  'slices/resources/library',
  'slices/reports/golden-programme',
  'slices/templates/designing-templates',
  'slices/to-dos/to-dos',
  'slices/workflows/running/running-workflows',
]

export const todayOnPostgres15 = () => [...everyRun, ...ofToday(oneOfEachSlice)]
