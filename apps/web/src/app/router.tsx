import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { AddressParams } from '../platform/address.ts'
import { appointmentPage, casePage, personPage } from './page-modules.ts'
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

const page = <const Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component })

const home = lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage')
const directory = lazyRouteComponent(() => import('./pages/directory-page.tsx'), 'DirectoryPage')
const myCases = lazyRouteComponent(() => import('./pages/cases-page.tsx'), 'MyCasesPage')
const todaysWork = lazyRouteComponent(() => import('./pages/todays-work-page.tsx'), 'TodaysWorkPage')
const bin = lazyRouteComponent(() => import('./pages/bin-page.tsx'), 'BinPage')
const incident = lazyRouteComponent(() => import('./pages/thing-page.tsx'), 'IncidentPage')
const event = lazyRouteComponent(() => import('./pages/thing-page.tsx'), 'EventPage')
const outbox = lazyRouteComponent(() => import('./pages/outbox-page.tsx'), 'OutboxPage')
const account = lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage')

/** Where an address without a tab leads: the tab that the query names, else the activity. The rest of the query is kept. */
function toTab(path: string, search: Record<string, string>): never {
  const { tab = 'activity', ...rest } = search
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes its redirects as something thrown
  throw redirect({ to: `${path}/${tab}`, search: rest, replace: true })
}

const personRoot = createRoute({
  getParentRoute: () => root,
  path: '/directory/$personId',
  beforeLoad: ({ params, search }) => toTab(`/directory/${params.personId}`, search as Record<string, string>),
})

/** The segment after a person is one of their tabs, or a case without its tab. */
const personTab = createRoute({
  getParentRoute: () => root,
  path: '/directory/$personId/$tab',
  component: lazyRouteComponent(personPage.load, 'PersonPage'),
  beforeLoad: ({ params, search }) => {
    if (UUID.test(params.tab)) {
      toTab(`/directory/${params.personId}/${params.tab}`, search)
    }
  },
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

const tree = root.addChildren([
  page('/', home),
  page('/directory', directory),
  page('/directory/cases', myCases),
  page('/directory/activity', todaysWork),
  personRoot,
  personTab,
  caseTab,
  appointment,
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
])

/**
 * What a page shows is asked for the moment somebody goes there, before it is drawn. Not where a link is only pointed at: reading
 * somebody leaves a trace.
 */
router.history.subscribe(({ location }) => {
  const [match] = router.matchRoutes(router.parseLocation(location)).slice(-1) as RouteMatch[]
  if (match) asksAhead.get(match.routeId)?.askAhead(match.params)
})
