/** Paths and nothing else: the elements behind them are in app/router.tsx. */

import type { Role } from '@caseloom/contracts/roles'

export type DirectoryTab =
  | 'activity'
  | 'cases'
  | 'reports'
  | 'person-info'
  | 'calendar'
  | 'audit'
  | 'relationships'
  | 'dashboard'
  | 'clinical-info'
  | 'more-info'

export const paths = {
  home: '/',
  referrals: '/#referrals',
  directory: '/directory',
  sharedFolders: '/directory?type=folders',
  myCases: '/directory/cases',
  todaysWork: '/directory/activity',
  bin: '/admin/bin',
  formTemplates: '/admin/forms',
  fileStorage: '/admin/files',
  outbox: '/outbox',
  account: '/account',
  signIn: '/sign-in',
  guest: '/guest',
  person: (personId: string, tab: DirectoryTab = 'activity') => `/directory/${personId}/${tab}`,
  case: (personId: string, caseId: string, tab: DirectoryTab = 'activity') => `/directory/${personId}/${caseId}/${tab}`,
  sharedFolder: (id: string) => `/directory/shared/${id}/activity`,
  formTemplate: (id: string) => `/admin/forms/${id}`,
  appointment: (id: string) => `/appointment/${id}`,
  incident: (id: string) => `/incident/${id}/basic-info`,
  event: (id: string) => `/event/${id}`,
  file: (id: string) => `/docbinary/${id}`,
  /** Pages count from 1; 0 is where the reader left off. */
  document: (id: string, page = 0) => `/document/${id}/${page}`,
  /** The first page, in a window that closes when the reader leaves the form. */
  documentWindow: (id: string) => `/document/${id}/1?exit=close`,
  /** All pages at a glance. */
  documentPreview: (id: string) => `/document/${id}/preview`,
} as const

/** The directory's first page: a clinician's own cases; for all other roles, everyone they may see. */
export const directoryOf = (role: Role): string => (role === 'clinician' ? paths.myCases : paths.directory)

/** Items belong to the directory too, no matter where they were opened from. */
export const isOfDirectory = (pathname: string): boolean =>
  pathname.startsWith(paths.directory) || /^\/(appointment|incident|event|document|docbinary)\//.test(pathname)

/** Where a tab leads: the path with its last segment replaced by the tab's key. */
export function tabPath(pathname: string, key: string): string {
  return `${pathname.slice(0, pathname.lastIndexOf('/'))}/${key}`
}

type Query = Readonly<Record<string, string>>

function queryText(query: Query): string {
  const text = new URLSearchParams(query).toString()
  return text && `?${text}`
}

const ownOfPage: ReadonlySet<string> = new Set(['skip', 'qs', 'sign'])

/** The query that is kept when a row of the directory is opened: all but the list's page and the open search. */
export function carriedQuery(query: Query): string {
  return queryText(Object.fromEntries(Object.entries(query).filter(([name]) => !ownOfPage.has(name))))
}

/** The directory as the reader left it: the kept query leads back to the same list. */
export function directoryWith(query: Query): string {
  const own = Object.entries(query).filter(([name]) => name === 'q' || name === 'type')
  return paths.directory + queryText(Object.fromEntries(own))
}

/** The query that a tab keeps: everything but the page of a list. */
export function tabSearch(search: Readonly<Record<string, string>>): Record<string, string> {
  const { skip: _, ...kept } = search
  return kept
}
