import { AppFrame } from '@caseloom/ui/app-frame'
import { LinkProvider } from '@caseloom/ui/link'
import { SkipLink } from '@caseloom/ui/skip-link'
import { ToastRegion } from '@caseloom/ui/toast'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react'
import { I18nProvider, RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { useAddressParams, useAddressQuery } from '../../platform/address.ts'
import { useAnnouncement } from '../../platform/announce.ts'
import { useConnection } from '../../platform/connection.ts'
import { getLocale } from '../../platform/locale.ts'
import { paths } from '../../platform/paths.ts'
import { readPreference, setPreference, usePreference } from '../../platform/preferences.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { SessionEnded, SessionWarning } from '../../slices/accounts/index.ts'
import { ShellBottomBar } from './bottom-bar.tsx'
import { ShellRail } from './rail.tsx'
import { t } from './shell-texts.ts'
import { ShellTopBar } from './top-bar.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const loadSearch = () => import('../../slices/search/index.ts')
const QuickSearch = lazy(() => loadSearch().then((m) => ({ default: m.QuickSearch })))
const CreatePanel = lazy(() => import('../../slices/appointments/index.ts').then((m) => ({ default: m.CreatePanel })))
const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((m) => ({ default: m.PhoneMenu })))
const HelpDialog = lazy(() => import('./help-dialog.tsx').then((m) => ({ default: m.HelpDialog })))

type Overlay = 'search' | 'create' | 'appointment' | 'help' | 'menu' | null

export type ShellProps = { children: ReactNode }

export function Shell({ children }: ShellProps) {
  const [overlay, setOverlay] = useOverlay()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isFolded = usePreference('rail') === 'folded'
  useKeys(setOverlay)
  // The search is a press away on every page: it is fetched before it is asked for, but after the page itself.
  useEffect(() => void setTimeout(() => void loadSearch(), 1500), [])

  return (
    <LinkProvider component={RouterLink}>
      <I18nProvider locale={getLocale()}>
        <AriaRouterProvider navigate={(href) => void navigate({ href })}>
          <SkipLink href="#main">{t('skip')}</SkipLink>
          <AppFrame
            isSlim={isFolded || isSlimPage(pathname)}
            rail={<ShellRail pathname={pathname} onHelp={() => setOverlay('help')} />}
            topBar={
              <ShellTopBar
                onMenu={() => setOverlay('menu')}
                onSearch={() => setOverlay('search')}
                onNew={() => setOverlay('create')}
              />
            }
            bottomBar={
              <ShellBottomBar
                pathname={pathname}
                onNew={() => setOverlay('create')}
                onSearch={() => setOverlay('search')}
              />
            }
          >
            <OfflineLine />
            {children}
          </AppFrame>
          <Overlays overlay={overlay} onClose={() => setOverlay(null)} onHelp={() => setOverlay('help')} />
          <SessionWarning />
          <SessionEnded />
          <ToastRegion label={t('messages')} closeLabel={t('close')} />
          <LiveRegion />
        </AriaRouterProvider>
      </I18nProvider>
    </LinkProvider>
  )
}

/** What lies on top. A search that stands in the address opens with the page, and again when the reader comes back to it. */
function useOverlay() {
  const { qs } = useAddressQuery()
  const [overlay, setOverlay] = useState<Overlay>(qs === undefined ? null : 'search')
  const [seen, setSeen] = useState(qs)
  if (qs !== seen) {
    setSeen(qs)
    if (qs !== undefined && overlay === null) setOverlay('search')
  }
  return [overlay, setOverlay] as const
}

/** Screens that need the room: the rail shows icons only. */
const isSlimPage = (pathname: string) => pathname.startsWith('/appointment/')

function useKeys(open: (overlay: Overlay) => void) {
  const navigate = useNavigate()
  useShellKeys({
    search: () => open('search'),
    create: () => open('create'),
    newAppointment: () => open('appointment'),
    help: () => open('help'),
    foldRail: () => setPreference('rail', readPreference('rail') === 'folded' ? 'open' : 'folded'),
    goHome: () => void navigate({ to: paths.home }),
    goDirectory: () => void navigate({ to: paths.myCases }),
  })
}

type OverlaysProps = { overlay: Overlay; onClose: () => void; onHelp: () => void }

/** Loaded when first opened; they keep their place in the tree so that closing can move. */
function Overlays({ overlay, onClose, onHelp }: OverlaysProps) {
  const [opened, setOpened] = useState<ReadonlySet<Overlay>>(new Set())
  const { personId, caseId } = useAddressParams()
  if (overlay !== null && !opened.has(overlay)) setOpened(new Set([...opened, overlay]))

  return (
    <Suspense fallback={null}>
      {opened.has('search') && <QuickSearch isOpen={overlay === 'search'} onClose={onClose} />}
      {opened.has('menu') && <PhoneMenu isOpen={overlay === 'menu'} onClose={onClose} onHelp={onHelp} />}
      {opened.has('help') && <HelpDialog isOpen={overlay === 'help'} onClose={onClose} />}
      {(opened.has('create') || opened.has('appointment')) && (
        <CreatePanel
          isOpen={overlay === 'create' || overlay === 'appointment'}
          onClose={onClose}
          startsWith={overlay === 'appointment' ? 'APPOINTMENT' : undefined}
          contextPersonId={personId}
          contextCaseId={caseId}
        />
      )}
    </Suspense>
  )
}

function OfflineLine() {
  const connection = useConnection()
  return <div role="status">{connection === 'offline' && <p className="shell-offline">{t('offlineLine')}</p>}</div>
}

function LiveRegion() {
  const said = useAnnouncement()
  return (
    <div className="cl-sr-only" aria-live="polite">
      {said}
    </div>
  )
}
