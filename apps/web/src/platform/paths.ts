/** Names of places, and nothing else: the elements behind them are in app/router.tsx. */

export type DirectoryTab = 'activity' | 'cases' | 'person-info' | 'audit'

export const paths = {
  home: '/',
  directory: '/directory',
  myCases: '/directory/cases',
  todaysWork: '/directory/activity',
  bin: '/admin/bin',
  outbox: '/outbox',
  account: '/account',
  signIn: '/sign-in',
  guest: '/guest',
  person: (personId: string, tab: DirectoryTab = 'activity') => `/directory/${personId}/${tab}`,
  case: (personId: string, caseId: string, tab: DirectoryTab = 'activity') => `/directory/${personId}/${caseId}/${tab}`,
  appointment: (id: string) => `/appointment/${id}`,
  incident: (id: string) => `/incident/${id}/basic-info`,
  event: (id: string) => `/event/${id}`,
} as const

/** Where a tab leads: the last segment of the path is dropped and the tab's key put in its place. */
export function tabPath(pathname: string, key: string): string {
  return `${pathname.slice(0, pathname.lastIndexOf('/'))}/${key}`
}

/** What a tab keeps of the query: everything but the page of a list. */
export function tabSearch(search: Readonly<Record<string, string>>): Record<string, string> {
  const { skip: _, ...kept } = search
  return kept
}

/** `next` of the sign-in page: a path of this origin, or home. Anything that could lead elsewhere is home. */
export function safeNext(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return paths.home
  const address = new URL(next, origin)
  return address.origin === origin ? `${address.pathname}${address.search}${address.hash}` : paths.home
}
