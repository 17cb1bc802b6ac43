import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  useLocation,
  useNavigate,
  type RouteComponent,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAddressParams, useAddressQuery, type AddressParams } from '../platform/address.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { paths } from '../platform/paths.ts'
import { appointmentPage, casePage, documentPage, personPage } from './page-modules.ts'
import { PageAway, PageFailed, PageMissing } from './shell/page-faces.tsx'
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

const page = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

const home = lazyPart(() => import('./pages/home-page.tsx').then((module) => module.HomePage), PageAway)
const calendar = lazyPart(
  () =>
    import('./pages/calendar/calendar-page.tsx').then(async (module) => {
      await module.preload()
      return module.CalendarPage
    }),
  PageAway,
)
const directory = lazyPart(() => import('./pages/directory-page.tsx').then((module) => module.DirectoryPage), PageAway)
const myCases = lazyPart(() => import('./pages/cases-page.tsx').then((module) => module.MyCasesPage), PageAway)
const todaysWork = lazyPart(
  () => import('./pages/todays-work-page.tsx').then((module) => module.TodaysWorkPage),
  PageAway,
)
const intake = lazyPart(() => import('./pages/intake-page.tsx').then((module) => module.IntakePage), PageAway)
const bin = lazyPart(() => import('./pages/bin-page.tsx').then((module) => module.BinPage), PageAway)
const incident = lazyPart(() => import('./pages/thing-page.tsx').then((module) => module.IncidentPage), PageAway)
const event = lazyPart(() => import('./pages/thing-page.tsx').then((module) => module.EventPage), PageAway)
const file = lazyPart(() => import('./pages/file-page.tsx').then((module) => module.FilePage), PageAway)
const formTemplates = lazyPart(
  () => import('./pages/form-templates-page.tsx').then((module) => module.FormTemplatesPage),
  PageAway,
)
const formTemplate = lazyPart(
  () => import('./pages/form-templates-page.tsx').then((module) => module.FormTemplatePage),
  PageAway,
)
const fileStorage = lazyPart(
  () => import('./pages/file-storage-page.tsx').then((module) => module.FileStoragePage),
  PageAway,
)
const library = lazyPart(
  () => import('./pages/library/library-page.tsx').then((module) => module.LibraryPage),
  PageAway,
)
const resource = lazyPart(
  () => import('./pages/library/resource-page.tsx').then((module) => module.ResourcePage),
  PageAway,
)
const debug = lazyPart(() => import('./pages/debug/debug-page.tsx').then((module) => module.DebugPage), PageAway)
const emergency = lazyPart(() => import('./pages/emergency-page.tsx').then((module) => module.EmergencyPage), PageAway)
const outbox = lazyPart(() => import('./pages/outbox-page.tsx').then((module) => module.OutboxPage), PageAway)
const sharedFolder = lazyPart(
  () => import('./pages/shared-folder-page.tsx').then((module) => module.SharedFolderPage),
  PageAway,
)
const series = lazyPart(
  () => import('./pages/appointments/series-page.tsx').then((module) => module.SeriesPage),
  PageAway,
)
const workflows = lazyPart(
  () => import('./pages/workflows/workflows-page.tsx').then((module) => module.WorkflowsPage),
  PageAway,
)
const workflow = lazyPart(
  () => import('./pages/workflows/workflow-page.tsx').then((module) => module.WorkflowPage),
  PageAway,
)
const workflowDefinitions = lazyPart(
  () => import('./pages/workflows/workflow-definitions-page.tsx').then((module) => module.WorkflowDefinitionsPage),
  PageAway,
)
const workflowDefinition = lazyPart(
  () => import('./pages/workflows/workflow-definitions-page.tsx').then((module) => module.WorkflowDefinitionPage),
  PageAway,
)
const supervision = lazyPart(
  () => import('./pages/supervision/supervision-page.tsx').then((module) => module.SupervisionPage),
  PageAway,
)
const supervisedGroup = lazyPart(
  () => import('./pages/supervision/group-page.tsx').then((module) => module.SupervisedGroupPage),
  PageAway,
)
const supervisedMember = lazyPart(
  () => import('./pages/supervision/member-page.tsx').then((module) => module.SupervisedMemberPage),
  PageAway,
)
const supervisionMeeting = lazyPart(
  () => import('./pages/supervision/meeting-page.tsx').then((module) => module.SupervisionMeetingPage),
  PageAway,
)
const team = lazyPart(() => import('./pages/team/team-page.tsx').then((module) => module.TeamPage), PageAway)
const auditLog = lazyPart(
  () => import('./pages/team/audit-log-page.tsx').then((module) => module.AuditLogPage),
  PageAway,
)
const careModel = lazyPart(
  () => import('./pages/administration/care-model-page.tsx').then((module) => module.CareModelPage),
  PageAway,
)
const lookups = lazyPart(
  () => import('./pages/administration/lookups-page.tsx').then((module) => module.LookupsPage),
  PageAway,
)
const configuration = lazyPart(
  () => import('./pages/administration/configuration-page.tsx').then((module) => module.ConfigurationPage),
  PageAway,
)
const messageTemplates = lazyPart(
  () => import('./pages/administration/message-templates-page.tsx').then((module) => module.MessageTemplatesPage),
  PageAway,
)
const wording = lazyPart(
  () => import('./pages/administration/wording-page.tsx').then((module) => module.WordingPage),
  PageAway,
)
const apiClients = lazyPart(
  () => import('./pages/administration/api-clients-page.tsx').then((module) => module.ApiClientsPage),
  PageAway,
)
const tracs = lazyPart(() => import('./pages/team/tracs-page.tsx').then((module) => module.TracsPage), PageAway)
const dashboards = lazyPart(
  () => import('./pages/dashboards/dashboards-page.tsx').then((module) => module.DashboardsPage),
  PageAway,
)
const dashboard = lazyPart(
  () =>
    import('./pages/reports/dashboard-page.tsx').then(async (module) => {
      await module.preload()
      return module.DashboardPage
    }),
  PageAway,
)
const reports = lazyPart(
  () =>
    import('./pages/reports/reports-page.tsx').then(async (module) => {
      await module.preload()
      return module.ReportsPage
    }),
  PageAway,
)
const report = lazyPart(
  () =>
    import('./pages/reports/report-page.tsx').then(async (module) => {
      await module.preload()
      return module.ReportPage
    }),
  PageAway,
)
const reportRows = lazyPart(
  () =>
    import('./pages/reports/report-page.tsx').then(async (module) => {
      await module.preload()
      return module.ReportRowsPage
    }),
  PageAway,
)
const account = lazyPart(() => import('./pages/account-page.tsx').then((module) => module.AccountPage), PageAway)

const PersonPage = lazyPart(() => personPage.load().then((module) => module.PersonPage), PageAway)
const CasePage = lazyPart(() => casePage.load().then((module) => module.CasePage), PageAway)
const AppointmentPage = lazyPart(() => appointmentPage.load().then((module) => module.AppointmentPage), PageAway)
const DocumentPage = lazyPart(() => documentPage.load().then((module) => module.DocumentPage), PageAway)

/** Loads the code of the everyday pages one after another, so that they open without a connection later. */
export async function preloadPages() {
  for (const one of [
    home,
    AppointmentPage,
    CasePage,
    PersonPage,
    myCases,
    directory,
    calendar,
    todaysWork,
    DocumentPage,
    incident,
  ]) {
    await one.preload()
  }
}

/**
 * An address without a tab redirects to the tab that the query names, else to the activity, and keeps the rest of the query. The redirect
 * is rendered: one that is thrown while the first page of a visit loads leaves the window empty.
 */
function ToTab() {
  const { pathname } = useLocation()
  const { tab = 'activity', ...rest } = useAddressQuery()
  const navigate = useNavigate()
  // Created once: the address changes before this component unmounts, and must not change the destination.
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
  // The router loads a page's code before it draws the page. React would hold back code that loads during drawing for 300 ms.
  component: Object.assign(PersonTab, { preload: PersonPage.preload }),
})

const caseTab = createRoute({
  getParentRoute: () => root,
  path: '/directory/$personId/$caseId/$tab',
  component: CasePage,
})

const appointment = createRoute({
  getParentRoute: () => root,
  path: '/appointment/$id',
  component: AppointmentPage,
})

const document = createRoute({
  getParentRoute: () => root,
  path: '/document/$id/$page',
  component: DocumentPage,
})

/**
 * Other addresses of a document redirect to where its reader left off. The redirect is rendered: one that is thrown while the first page
 * of a visit loads leaves the window empty.
 */
function ToDocument() {
  const { id = '' } = useAddressParams()
  const search = useAddressQuery()
  const navigate = useNavigate()
  // Created once: the address changes before this component unmounts, and must not change the destination.
  const [go] = useState(() => () => navigate({ to: paths.document(id), search, replace: true }))
  useEffect(() => void go(), [go])
  return null
}

/** A to-do has no page of its own; it opens over home. */
function ToToDo() {
  const { id = '' } = useAddressParams()
  const navigate = useNavigate()
  // Created once: the address changes before this component unmounts, and must not change the destination.
  const [go] = useState(() => () => navigate({ to: paths.home, search: { 'to-do': id }, replace: true }))
  useEffect(() => void go(), [go])
  return null
}

/** A group without its tab shows its members. */
function ToMembers() {
  const { id = '' } = useAddressParams()
  const navigate = useNavigate()
  // Created once: the address changes before this component unmounts, and must not change the destination.
  const [go] = useState(() => () => navigate({ to: paths.supervisedGroup(id), replace: true }))
  useEffect(() => void go(), [go])
  return null
}

const tree = root.addChildren([
  page('/', home),
  page('/calendar', calendar),
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
  page('/todo/$id', ToToDo),
  page('/series/$id', series),
  page('/incident/$id', incident),
  page('/incident/$id/basic-info', incident),
  page('/event/$id', event),
  page('/docbinary/$id', file),
  page('/workflows', workflows),
  page('/workflow/$id', workflow),
  page('/intake', intake),
  page('/admin/bin', bin),
  page('/admin/forms', formTemplates),
  page('/admin/forms/$id', formTemplate),
  page('/admin/files', fileStorage),
  page('/admin/workflows', workflowDefinitions),
  page('/admin/workflows/$id', workflowDefinition),
  page('/supervision', supervision),
  page('/supervision/meeting/$id', supervisionMeeting),
  page('/supervision/$id', ToMembers),
  page('/supervision/$id/$tab', supervisedGroup),
  page('/supervision/member/$id/cases', supervisedMember),
  page('/supervision/member/$personId/$id/cases', supervisedMember),
  page('/admin/debug', debug),
  page('/resource-library', library),
  page('/resource-library/$id', resource),
  page('/dashboard', dashboard),
  page('/admin/team', team),
  page('/admin/tracs', tracs),
  page('/admin/audit', auditLog),
  page('/admin/care-model', careModel),
  page('/admin/lookups', lookups),
  page('/admin/configuration', configuration),
  page('/admin/messages', messageTemplates),
  page('/admin/wording', wording),
  page('/admin/api-clients', apiClients),
  page('/admin/dashboards', dashboards),
  page('/reports', reports),
  page('/reports/$id', report),
  page('/reports/$id/rows', reportRows),
  page('/emergency-access', emergency),
  page('/outbox', outbox),
  page('/account', account),
])

/** Query values stay strings: the router's own parsing would turn "007" into 7. */
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
 * A page's data is requested as soon as somebody navigates to it, before it is drawn. Pointing at a link requests nothing, because
 * reading a person is audited.
 */
router.history.subscribe(({ location }) => {
  const [match] = router.matchRoutes(router.parseLocation(location)).slice(-1) as RouteMatch[]
  if (match) asksAhead.get(match.routeId)?.askAhead(match.params)
})
