import { reportIds } from '@caseloom/contracts/reports/report-ids'

const ID = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}'

/** The pages to which what an administrator wrote may lead, by their whole path: they show something and change nothing. */
const pages = [
  '/',
  '/calendar',
  '/dashboard',
  '/resource-library',
  '/workflows',
  '/supervision',
  '/directory(?:/activity|/cases)?',
  `/reports(?:/(?:${reportIds.join('|')}))?`,
  `/directory/${ID}(?:/${ID})?(?:/[a-z-]{1,30})?`,
  `/(?:appointment|event|docform|docbinary|workflow)/${ID}`,
  `/incident/${ID}(?:/basic-info)?`,
  `/(?:document|view)/${ID}(?:/\\d{1,4})?`,
].map((page) => new RegExp(`^${page}$`))

/** The path that a link in a frame names, if it is a page of the app: no other address, no query, nothing that a browser would read otherwise. */
export const inAppPath = (said: unknown): string | undefined =>
  typeof said === 'string' && pages.some((page) => page.test(said)) ? said : undefined
