import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useSeenOnce, type ItemPanel } from '../items/index.ts'
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
  const [place, isSeen] = useSeenOnce<HTMLElement>()
  return (
    <section ref={place} className="cl-panel-section" aria-label={t('files')}>
      <div className="cl-section-head">
        <h2>{t('files')}</h2>
      </div>
      {isSeen && <LazyFiles itemId={itemId} />}
    </section>
  )
}
