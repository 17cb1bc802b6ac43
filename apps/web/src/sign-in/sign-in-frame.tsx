import { useEffect, type ReactNode } from 'react'
import { Logo } from '@caseloom/ui/signs/logo'
import loom from './loom.svg'
import { t } from './sign-in-texts.ts'

export type SignInFrameProps = {
  title: string
  intro?: ReactNode
  notice?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The page around every sign-in form, with the loom beside it where there is room. */
export function SignInFrame({ title, intro, notice, foot, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = t('pageTitle', { title })
  }, [title])

  return (
    <div className="si">
      <a className="cl-skip" href="#main">
        {t('skip')}
      </a>
      <div className="si-side">
        <header>
          <Logo name={t('product')} size={32} />
        </header>
        <main id="main" className="si-main" tabIndex={-1}>
          {notice}
          <h1>{title}</h1>
          {intro !== undefined && <p className="si-intro">{intro}</p>}
          {children}
        </main>
        {foot !== undefined && <footer className="si-foot">{foot}</footer>}
      </div>
      <div className="si-art" aria-hidden="true">
        <img src={loom} alt="" loading="lazy" />
      </div>
    </div>
  )
}

export type NoticeLineProps = { kind: 'info' | 'danger' | 'success'; children: ReactNode }

export function NoticeLine({ kind, children }: NoticeLineProps) {
  return (
    <p className={`si-notice ${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
