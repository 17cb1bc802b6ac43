import { reportIds } from '@caseloom/contracts/reports/report-ids'

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const PAGE_NUMBER = /^\d{1,4}$/
const TAB = /^[a-z-]{1,30}$/

/** Pages without an id. */
const fixed: ReadonlySet<string> = new Set([
  '/',
  '/calendar',
  '/dashboard',
  '/directory',
  '/directory/activity',
  '/directory/cases',
  '/resource-library',
  '/supervision',
  '/workflows',
  '/reports',
  ...reportIds.map((id) => `/reports/${id}`),
])

const isId = (part: string) => ID.test(part)
const nothing = (parts: readonly string[]) => parts.length === 0

/** Pages of one thing: what may follow its id. */
const ofThing: Readonly<Record<string, (after: readonly string[]) => boolean>> = {
  appointment: nothing,
  event: nothing,
  docform: nothing,
  docbinary: nothing,
  workflow: nothing,
  incident: (after) => nothing(after) || (after.length === 1 && after[0] === 'basic-info'),
  document: isPageNumber,
  view: isPageNumber,
  directory: (after) => isTab(after) || (isId(after[0] ?? '') && isTab(after.slice(1))),
}

function isPageNumber(after: readonly string[]): boolean {
  return nothing(after) || (after.length === 1 && PAGE_NUMBER.test(after[0] ?? ''))
}

function isTab(after: readonly string[]): boolean {
  return nothing(after) || (after.length === 1 && TAB.test(after[0] ?? ''))
}

/**
 * The path that a link in a frame names, if it is a page to which what an administrator wrote may lead: it shows something and changes
 * nothing. No other address, no query, nothing that a browser would read otherwise.
 */
export function inAppPath(said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined
  if (fixed.has(said)) return said
  const [before, noun = '', id = '', ...after] = said.split('/')
  const fits = Object.hasOwn(ofThing, noun) ? ofThing[noun] : undefined
  return before === '' && isId(id) && fits?.(after) === true ? said : undefined
}
