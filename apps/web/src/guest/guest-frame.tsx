import { Logo } from '@caseloom/ui/signs/logo'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { t } from './guest-texts.ts'

export type GuestFrameProps = {
  /** The heading, and the title of the tab. */
  title: string
  /** The language of the title, where it is not the page's. */
  lang?: string | null
  /** Names the screen. When another screen follows, its heading gets the focus. */
  screen: string
  /** Above the heading. */
  intro?: ReactNode
  /** Below the heading: the progress. */
  under?: ReactNode
  /** At the end of the header. */
  headerEnd?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The screen that was shown last. Two screens may be different components, so none of them can hold it. */
let lastScreen: string | undefined
/** The screen on which the last click began. */
let clickedOn: string | undefined

/** One column, from 360 px on. */
export function GuestFrame({ title, lang, screen, intro, under, headerEnd, foot, children }: GuestFrameProps) {
  useEffect(() => {
    document.title = t('pageTitle', { title })
  }, [title])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isFirst = lastScreen === undefined
    const isSame = lastScreen === screen
    lastScreen = screen
    if (isFirst || isSame) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [screen])

  const face = `${screen} ${title}`
  /** The second click of a double click would press what the next screen has in that place. */
  function handleClickCapture(event: MouseEvent) {
    if (event.detail < 2) clickedOn = face
    else if (clickedOn !== face) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <div className="guest" onClickCapture={handleClickCapture}>
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
          <h1 tabIndex={-1} ref={heading} lang={lang ?? undefined}>
            {title}
          </h1>
          {under}
        </div>
        {children}
      </main>
      {foot}
    </div>
  )
}
