import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useLinkComponent } from './link.tsx'

export type AppFrameProps = {
  rail: ReactNode
  topBar: ReactNode
  bottomBar?: ReactNode
  /** The stage, and lines above it. */
  children: ReactNode
  /** The rail shows icons only, as it always does below 1280 px. */
  isSlim?: boolean
}

/** Rail, top bar and stage of the whole window; phones have the bottom bar instead of the rail. */
export function AppFrame({ rail, topBar, bottomBar, children, isSlim = false }: AppFrameProps) {
  return (
    <>
      <div className={classNames('cl-app', isSlim && 'slim')}>
        {rail}
        {topBar}
        <div className="cl-stage-frame">{children}</div>
      </div>
      {bottomBar}
    </>
  )
}

export type RailProps = {
  /** The name of the navigation. */
  label: string
  logo: ReactNode
  children: ReactNode
  foot?: ReactNode
}

export function Rail({ label, logo, children, foot }: RailProps) {
  return (
    <nav className="cl-rail" aria-label={label}>
      <div className="cl-rail-items">
        {logo}
        {children}
        {foot !== undefined && <div className="cl-rail-foot">{foot}</div>}
      </div>
    </nav>
  )
}

export type RailLinkProps = {
  href: string
  label: string
  icon: ReactNode
  isCurrent?: boolean
  count?: ReactNode
  /** One of the smaller rows under a caption. */
  isPin?: boolean
}

export function RailLink({ href, label, icon, isCurrent = false, count, isPin = false }: RailLinkProps) {
  const Link = useLinkComponent()
  return (
    <Link
      href={href}
      title={label}
      className={classNames('cl-nav-item', isPin && 'pin')}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon}
      <span className="label">{label}</span>
      {count !== undefined && <span className="count">{count}</span>}
    </Link>
  )
}

export type RailCaptionProps = { children: ReactNode }

export function RailCaption({ children }: RailCaptionProps) {
  return (
    <>
      <span className="cl-rail-rule" />
      <span className="cl-rail-caption">{children}</span>
    </>
  )
}

export type TopBarProps = { start?: ReactNode; children: ReactNode; end: ReactNode }

/** Breadcrumbs as children; search, New and notifications at the end. */
export function TopBar({ start, children, end }: TopBarProps) {
  return (
    <header className="cl-topbar">
      {start}
      {children}
      <div className="cl-topbar-end">{end}</div>
    </header>
  )
}

export type BottomBarProps = { label: string; children: ReactNode }

/** Below 768 px only. Its children are links and buttons with an icon over a word. */
export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <nav className="cl-bottombar" aria-label={label}>
      {children}
    </nav>
  )
}
