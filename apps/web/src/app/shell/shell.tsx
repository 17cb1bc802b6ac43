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
import { SessionWarning, WhileSignedIn } from '../../slices/accounts/index.ts'
import { ShellBottomBar } from './bottom-bar.tsx'
import { Overlays, useOverlay } from './overlays.tsx'
import { ShellRail } from './rail.tsx'
import { ShellLines } from './shell-lines.tsx'
import { t } from './shell-texts.ts'
import { ShellTopBar } from './top-bar.tsx'
import { useAppKeys } from './use-app-keys.ts'

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
  useAppKeys(overlay, setOverlay)

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
                onInbox={() => setOverlay('inbox')}
              />
            }
            bottomBar={<ShellBottomBar pathname={pathname} onNew={() => setOverlay('create')} />}
          >
            <ShellLines />
            {children}
          </AppFrame>
          <Overlays
            overlay={overlay}
            onClose={() => setOverlay(null)}
            onHelp={() => setOverlay('help')}
            onNewPerson={() => setOverlay('person')}
            onMessage={() => setOverlay('message')}
          />
          <SessionWarning />
          <ToastRegion label={t('messages')} closeLabel={t('close')} />
          <LiveRegion />
        </AriaRouterProvider>
      </I18nProvider>
    </LinkProvider>
  )
}

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
