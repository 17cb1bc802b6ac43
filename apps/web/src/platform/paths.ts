/** Paths and nothing else: the elements behind them are in app/router.tsx. */

import type { Role } from '@caseloom/contracts/roles'
import type { FlagName } from '@caseloom/contracts/supervision/supervision-rules'

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

export type SupervisionTab = 'members' | 'cases' | 'incidents' | 'fidelity' | 'meetings'

export const paths = {
  home: '/',
  referrals: '/#referrals',
  /** A to-do has no page of its own: it opens over the page that the reader is on, here over home. */
  toDo: (id: string) => `/?to-do=${id}`,
  directory: '/directory',
  sharedFolders: '/directory?type=folders',
  calendar: '/calendar',
  myCases: '/directory/cases',
  /** What waits to be taken up in the reader's groups, a category at a time. */
  intake: (category: string) => `/intake?of=${category}`,
  todaysWork: '/directory/activity',
  audit: '/admin/audit',
  bin: '/admin/bin',
  formTemplates: '/admin/forms',
  fileStorage: '/admin/files',
  workflows: '/workflows',
  workflowDefinitions: '/admin/workflows',
  supervision: '/supervision',
  /** Opens protected records to a member who treats an emergency. */
  emergency: '/emergency-access',
  outbox: '/outbox',
  undelivered: '/outbox?undelivered=true',
  resourceLibrary: '/resource-library',
  team: '/admin/team',
  membersInNeed: '/admin/team?attention=true',
  membersWithoutGroup: '/admin/team?groupless=true',
  tracs: '/admin/tracs',
  careModel: '/admin/care-model',
  lookups: '/admin/lookups',
  configuration: '/admin/configuration',
  messageTemplates: '/admin/messages',
  wording: '/admin/wording',
  apiClients: '/admin/api-clients',
  dashboards: '/admin/dashboards',
  debug: '/admin/debug',
  dashboard: '/dashboard',
  reports: '/reports',
  account: '/account',
  signIn: '/sign-in',
  guest: '/guest',
  /** What a family opens from a message, to answer one question. */
  publicLink: '/public',
  /** Where a single sign-on sends the browser back to. */
  singleSignOn: '/single-sign-on',
  person: (personId: string, tab: DirectoryTab = 'activity') => `/directory/${personId}/${tab}`,
  case: (personId: string, caseId: string, tab: DirectoryTab = 'activity') => `/directory/${personId}/${caseId}/${tab}`,
  /** What a member did, in the audit log. */
  auditOf: (personId: string) => `/admin/audit?who=${personId}`,
  /** How a protected case is protected: over its page. */
  protection: (personId: string, caseId: string) => `/directory/${personId}/${caseId}/activity?protection=open`,
  sharedFolder: (id: string) => `/directory/shared/${id}/activity`,
  /** A group in supervision; the tab is the last segment. */
  supervisedGroup: (groupId: string, tab: SupervisionTab = 'members') => `/supervision/${groupId}/${tab}`,
  /** What waits in a group for one reason. */
  flagsOfGroup: (groupId: string, flag: FlagName) => `/supervision/${groupId}/meetings?flag=${flag}`,
  /** A member in supervision. `refId` is their membership, `groupId` the group from which the reader comes. */
  supervisedMember: (personId: string, { refId, groupId }: { refId?: string | null; groupId?: string } = {}) =>
    `/supervision/member/${personId}${refId ? `/${refId}` : ''}/cases${groupId === undefined ? '' : `?referral=${groupId}`}`,
  supervisionMeeting: (id: string) => `/supervision/meeting/${id}`,
  formTemplate: (id: string) => `/admin/forms/${id}`,
  report: (id: string) => `/reports/${id}`,
  /** What a figure of a report counts. */
  reportRows: (id: string) => `/reports/${id}/rows`,
  appointment: (id: string) => `/appointment/${id}`,
  /** Changes are then asked for from this appointment on; without one, from the next. */
  series: (id: string, from?: string) => (from === undefined ? `/series/${id}` : `/series/${id}?from=${from}`),
  incident: (id: string) => `/incident/${id}/basic-info`,
  event: (id: string) => `/event/${id}`,
  file: (id: string) => `/docbinary/${id}`,
  workflow: (id: string) => `/workflow/${id}`,
  workflowDefinition: (id: string) => `/admin/workflows/${id}`,
  resource: (id: string) => `/resource-library/${id}`,
  /** Pages count from 1; 0 is where the reader left off. */
  document: (id: string, page = 0) => `/document/${id}/${page}`,
  /** The first page, in a window that closes when the reader leaves the form. */
  documentWindow: (id: string) => `/document/${id}/1?exit=close`,
  /** A page in a window that closes when the reader leaves it. */
  inWindow: (path: string) => `${path}?exit=close`,
  /** All pages at a glance. */
  documentPreview: (id: string) => `/document/${id}/preview`,
} as const

/** The directory's first page: a clinician's own cases; for all other roles, everyone they may see. */
export const directoryOf = (role: Role): string => (role === 'clinician' ? paths.myCases : paths.directory)

/** Whether supervision has groups for this member: those whom they supervise or coordinate, or all of the care model. */
export const hasSupervision = ({ Role, Supervises }: { readonly Role: Role; readonly Supervises: boolean }): boolean =>
  Supervises || Role === 'coordinator' || Role === 'administrator'

/** Items belong to the directory too, no matter where they were opened from. */
export const isOfDirectory = (pathname: string): boolean =>
  pathname.startsWith(paths.directory) ||
  /^\/(appointment|series|incident|event|document|docbinary|workflow)\//.test(pathname)

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
