import { AppFrame } from '@caseloom/ui/app-frame'
import { LinkProvider } from '@caseloom/ui/link'
import { SkipLink } from '@caseloom/ui/skip-link'
import { ToastRegion } from '@caseloom/ui/layers/toast'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { useAnnouncement } from '../../platform/announce.ts'
import { getLocale } from '../../platform/texts/locale.ts'
import { usePreference } from '../../platform/preferences.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { SessionWarning, WhileSignedIn } from '../../slices/accounts/index.ts'
import { ShellBottomBar } from './bottom-bar.tsx'
import { Overlays, useOverlay, type Overlay } from './overlays.tsx'
import { ShellRail } from './rail.tsx'
import { ShellLines } from './shell-lines.tsx'
import { t } from './shell-texts.ts'
import { ShellTopBar } from './top-bar.tsx'
import { useAppKeys } from './use-app-keys.ts'
import { sayViewOnly } from './view-only.ts'

export type ShellProps = { children: ReactNode }

export function Shell({ children }: ShellProps) {
  return (
    <WhileSignedIn>
      <Frame>{children}</Frame>
    </WhileSignedIn>
  )
}

function Frame({ children }: ShellProps) {
  const [overlay, setOverlay] = useOverlay()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isFolded = usePreference('rail') === 'folded'
  const { View } = useSession()
  const open = (next: Overlay) => (View && isForMaking(next) ? sayViewOnly() : setOverlay(next))
  useAppKeys(overlay, open)

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
                onNew={() => open('create')}
                onInbox={() => setOverlay('inbox')}
              />
            }
            bottomBar={<ShellBottomBar pathname={pathname} onNew={() => open('create')} />}
          >
            <ShellLines />
            {children}
          </AppFrame>
          <Overlays
            overlay={overlay}
            onClose={() => setOverlay(null)}
            onHelp={() => setOverlay('help')}
            onNewPerson={() => open('person')}
            onMessage={() => open('message')}
          />
          <SessionWarning />
          <ToastRegion label={t('messages')} closeLabel={t('close')} />
          <LiveRegion />
        </AriaRouterProvider>
      </I18nProvider>
    </LinkProvider>
  )
}

const isForMaking = (overlay: Overlay) =>
  overlay === 'create' || overlay === 'appointment' || overlay === 'person' || overlay === 'message'

/** Screens that need the room: the rail shows icons only. */
const isSlimPage = (pathname: string) => /^\/(appointment|document|admin\/forms)\//.test(pathname)

function LiveRegion() {
  const said = useAnnouncement()
  return (
    <div className="cl-sr-only" aria-live="polite">
      {said}
    </div>
  )
}
