import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useLocation,
  useNavigate,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAddressParams, useAddressQuery, type AddressParams } from '../platform/address.ts'
import { paths } from '../platform/paths.ts'
import { appointmentPage, casePage, documentPage, personPage } from './page-modules.ts'
import { PageFailed, PageMissing } from './shell/page-faces.tsx'
import { Shell } from './shell/shell.tsx'

type RouteMatch = { readonly routeId: string; readonly params: AddressParams }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const root = createRootRoute({ component: Root, notFoundComponent: PageMissing })

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

const page = <const Path extends string>(
  path: Path,
  component: ReturnType<typeof lazyRouteComponent> | typeof ToDocument,
) => createRoute({ getParentRoute: () => root, path, component })

const home = lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage')
const directory = lazyRouteComponent(() => import('./pages/directory-page.tsx'), 'DirectoryPage')
const myCases = lazyRouteComponent(() => import('./pages/cases-page.tsx'), 'MyCasesPage')
const todaysWork = lazyRouteComponent(() => import('./pages/todays-work-page.tsx'), 'TodaysWorkPage')
const bin = lazyRouteComponent(() => import('./pages/bin-page.tsx'), 'BinPage')
const incident = lazyRouteComponent(() => import('./pages/thing-page.tsx'), 'IncidentPage')
const event = lazyRouteComponent(() => import('./pages/thing-page.tsx'), 'EventPage')
const outbox = lazyRouteComponent(() => import('./pages/outbox-page.tsx'), 'OutboxPage')
const sharedFolder = lazyRouteComponent(() => import('./pages/shared-folder-page.tsx'), 'SharedFolderPage')
const account = lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage')

const PersonPage = lazyRouteComponent(personPage.load, 'PersonPage')

/**
 * An address without a tab leads to the one that the query names, else to the activity; the rest of the query is kept. Drawn, not
 * thrown: what is thrown while the first page of a visit loads leaves the window empty.
 */
function ToTab() {
  const { pathname } = useLocation()
  const { tab = 'activity', ...rest } = useAddressQuery()
  const navigate = useNavigate()
  // Once: the address changes before this is gone, and has no part in where it leads.
  const [go] = useState(() => () => navigate({ to: `${pathname}/${tab}`, search: rest, replace: true }))
  useEffect(() => void go(), [go])
  return null
}

const personRoot = createRoute({ getParentRoute: () => root, path: '/directory/$personId', component: ToTab })

/** The segment after a person is one of their tabs, or a case without its tab. */
function PersonTab() {
  const { tab = '' } = useAddressParams()
  return UUID.test(tab) ? <ToTab /> : <PersonPage />
}

const personTab = createRoute({
  getParentRoute: () => root,
  path: '/directory/$personId/$tab',
  // The router waits for a page's code before it draws the page. One that comes while it is drawn is held back by React for 300 ms.
  component: Object.assign(PersonTab, PersonPage.preload && { preload: PersonPage.preload }),
})

const caseTab = createRoute({
  getParentRoute: () => root,
  path: '/directory/$personId/$caseId/$tab',
  component: lazyRouteComponent(casePage.load, 'CasePage'),
})

const appointment = createRoute({
  getParentRoute: () => root,
  path: '/appointment/$id',
  component: lazyRouteComponent(appointmentPage.load, 'AppointmentPage'),
})

const document = createRoute({
  getParentRoute: () => root,
  path: '/document/$id/$page',
  component: lazyRouteComponent(documentPage.load, 'DocumentPage'),
})

/**
 * Other addresses of a document lead to where its reader left off. Drawn, not thrown: what is thrown while the first page of a
 * visit loads leaves the window empty.
 */
function ToDocument() {
  const { id = '' } = useAddressParams()
  const search = useAddressQuery()
  const navigate = useNavigate()
  // Once: the address changes before this is gone, and has no part in where it leads.
  const [go] = useState(() => () => navigate({ to: paths.document(id), search, replace: true }))
  useEffect(() => void go(), [go])
  return null
}

const tree = root.addChildren([
  page('/', home),
  page('/directory', directory),
  page('/directory/cases', myCases),
  page('/directory/activity', todaysWork),
  page('/directory/shared/$id/activity', sharedFolder),
  personRoot,
  personTab,
  caseTab,
  appointment,
  document,
  page('/document/$id', ToDocument),
  page('/docform/$id', ToDocument),
  page('/view/$id/$page', ToDocument),
  page('/incident/$id', incident),
  page('/incident/$id/basic-info', incident),
  page('/event/$id', event),
  page('/admin/bin', bin),
  page('/outbox', outbox),
  page('/account', account),
])

/** Values of the query are text and stay text: the router's own parsing would turn "007" into 7. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

export const router = createRouter({
  routeTree: tree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: PageMissing,
  defaultPendingMs: 150,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
  trailingSlash: 'never',
})

const asksAhead = new Map<string, { askAhead(params: AddressParams): void }>([
  [personTab.id, personPage],
  [caseTab.id, casePage],
  [appointment.id, appointmentPage],
  [document.id, documentPage],
])

/**
 * What a page shows is asked for the moment somebody goes there, before it is drawn. Not where a link is only pointed at: reading
 * somebody leaves a trace.
 */
router.history.subscribe(({ location }) => {
  const [match] = router.matchRoutes(router.parseLocation(location)).slice(-1) as RouteMatch[]
  if (match) asksAhead.get(match.routeId)?.askAhead(match.params)
})
