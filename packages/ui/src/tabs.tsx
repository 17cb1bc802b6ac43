import { useEffect, useRef, type ReactNode } from 'react'
import { useLinkComponent, type LinkComponent } from './link.tsx'

export type LinkTab = { id: string; label: string; href: string; count?: number | undefined; badge?: ReactNode }
export type LinkTabsProps = {
  /** The name of the navigation. */
  label: string
  tabs: readonly LinkTab[]
  current: string
  linkComponent?: LinkComponent
}

/** Sections of a page as links; scrolls sideways with the current one in view. */
export function LinkTabs({ label, tabs, current, linkComponent }: LinkTabsProps) {
  const Link = useLinkComponent(linkComponent)
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!current) return
    const box = list.current
    const link = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !link) return
    // Not scrollIntoView: that would move the page as well.
    const offset = link.getBoundingClientRect().left - box.getBoundingClientRect().left
    if (offset < 0 || offset + link.offsetWidth > box.clientWidth) box.scrollLeft += offset - 24
  }, [current])

  return (
    <nav className="cl-tabs" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <Link key={tab.id} href={tab.href} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="count">{tab.count}</span>}
          {tab.badge}
        </Link>
      ))}
    </nav>
  )
}
