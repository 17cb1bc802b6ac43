import { Logo } from '@caseloom/ui/signs/logo'
import { useEffect, type ReactNode } from 'react'
import { t } from './guest-texts.ts'

export type GuestFrameProps = {
  /** The heading, and the title of the tab. */
  title: string
  /** Above the heading. */
  intro?: ReactNode
  /** Below the heading: the progress. */
  under?: ReactNode
  /** At the end of the header. */
  headerEnd?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** One column, from 360 px on. */
export function GuestFrame({ title, intro, under, headerEnd, foot, children }: GuestFrameProps) {
  useEffect(() => {
    document.title = t('pageTitle', { title })
  }, [title])
  return (
    <div className="guest">
      <a className="cl-skip" href="#main">
        {t('skip')}
      </a>
      <header className="guest-head">
        <Logo name={t('product')} size={28} />
        {headerEnd}
      </header>
      <main id="main" className="guest-main" tabIndex={-1}>
        <div className="guest-title">
          {intro}
          <h1 tabIndex={-1}>{title}</h1>
          {under}
        </div>
        {children}
      </main>
      {foot}
    </div>
  )
}
