import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import type { ItemPanel } from '../items/index.ts'
import { t } from './binary-texts.ts'

const FilesPanel = lazyPart(() => import('./files-panel.tsx').then((module) => module.FilesPanel))

/** The panel of an item's files, whose code is loaded when it is opened. */
export const filesPanel = (itemId: string): ItemPanel => ({
  id: 'files',
  label: t('files'),
  icon: 'files',
  content: (
    <div className="cl-panel-section">
      <LazyFiles itemId={itemId} />
    </div>
  ),
})

function LazyFiles({ itemId }: { itemId: string }) {
  return (
    <Suspense fallback={null}>
      <FilesPanel key={itemId} itemId={itemId} />
    </Suspense>
  )
}

/** The files of a person or a case, as a section of their page. Requested once it is in view. */
export function FilesSection({ itemId }: { itemId: string }) {
  const place = useRef<HTMLElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={place} className="cl-panel-section" aria-label={t('files')}>
      <div className="cl-section-head">
        <h2>{t('files')}</h2>
      </div>
      {isSeen && <LazyFiles itemId={itemId} />}
    </section>
  )
}
