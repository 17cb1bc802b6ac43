import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'

export type StageProps = { children: ReactNode }

/** Holds one main sheet, at most one panel, and the option bar. */
export function Stage({ children }: StageProps) {
  return <div className="cl-stage">{children}</div>
}

export type SheetProps = { children: ReactNode; id?: string; ref?: Ref<HTMLElement> }

/** The main sheet: scrolls by itself, is the page's `main`. */
export function Sheet({ children, id = 'main', ref }: SheetProps) {
  return (
    <main className="cl-sheet" id={id} tabIndex={-1} ref={ref}>
      {children}
    </main>
  )
}

export type PageProps = { children: ReactNode; width?: 'sections' | 'reading' | 'full' }

/** The padding and the maximum width of a sheet's content. */
export function Page({ children, width = 'sections' }: PageProps) {
  return <div className={classNames('cl-page', width !== 'sections' && width)}>{children}</div>
}

export type PageHeadProps = {
  title: ReactNode
  /** A line under the title. */
  below?: ReactNode
  /** An avatar, a swatch. */
  start?: ReactNode
  actions?: ReactNode
  /** 28 px, for the greeting. */
  isLarge?: boolean
}

/** The page's `h1`; it takes the focus when the route changes. */
export function PageHead({ title, below, start, actions, isLarge = false }: PageHeadProps) {
  return (
    <header className={classNames('cl-page-head', isLarge && 'large')}>
      {start}
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {below !== undefined && <div className="below">{below}</div>}
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </header>
  )
}

export type PanelProps = {
  /** The panel's heading; it names the panel. */
  title: string
  children: ReactNode
  /** Buttons in the head: close, manage. */
  headEnd?: ReactNode
  foot?: ReactNode
  /** 400 instead of 336 px. */
  isWide?: boolean
}

/** Beside the main sheet from 1280 px on, over it from 768 px, under it on smaller screens. */
export function Panel({ title, children, headEnd, foot, isWide = false }: PanelProps) {
  return (
    <aside className={classNames('cl-panel', isWide && 'wide')} aria-label={title}>
      <header className="cl-panel-head">
        <h2>{title}</h2>
        {headEnd !== undefined && <span className="end">{headEnd}</span>}
      </header>
      {children}
      {foot !== undefined && <footer className="cl-panel-foot">{foot}</footer>}
    </aside>
  )
}

export type SectionHeadProps = {
  title: ReactNode
  level: 2 | 3
  count?: ReactNode
  end?: ReactNode
  /** 16 instead of 14 px. */
  isLarge?: boolean
}

export function SectionHead({ title, level, count, end, isLarge = false }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames('cl-section-head', isLarge && 'large')}>
      <Heading>{title}</Heading>
      {count !== undefined && <span className="count">{count}</span>}
      {end !== undefined && <span className="end">{end}</span>}
    </div>
  )
}

export type PanelSectionProps = { children: ReactNode }

export function PanelSection({ children }: PanelSectionProps) {
  return <section className="cl-panel-section">{children}</section>
}
