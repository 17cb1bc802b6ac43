import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useAddressQuery } from '../../platform/address.ts'
import { DirectoryList } from '../../slices/people/index.ts'
import { casePage, personPage } from '../page-modules.ts'
import { paths } from '../../platform/paths.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { useFetchAhead } from '../shell/use-fetch-ahead.ts'
import { DirectoryTabs } from './directory-tabs.tsx'
import { t } from './page-texts.ts'

const NewFolderButton = lazyPart(() => import('../../slices/cases/index.ts').then((module) => module.NewFolderButton))

const loadNext = () => Promise.all([personPage.load(), casePage.load()])

/** People and cases the member may see (/directory). */
export function DirectoryPage() {
  const isFolders = useAddressQuery()['type'] === 'folders'
  const title = t(isFolders ? 'sharedFolders' : 'directory')
  usePagePlace(title, isFolders ? [{ label: t('directory'), href: paths.directory }] : [])
  // Each row opens a person or a case.
  useFetchAhead(loadNext)
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="flex items-start gap-4 px-6 pt-6 max-md:px-4 max-md:pt-4">
          <div className="min-w-0 flex-1">
            <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
              {title}
            </h1>
            <p className="text-text-muted">{t(isFolders ? 'sharedFoldersHint' : 'directoryHint')}</p>
          </div>
          {isFolders && (
            <Suspense fallback={null}>
              <NewFolderButton />
            </Suspense>
          )}
        </header>
        <DirectoryTabs current={isFolders ? 'folders' : 'everyone'} />
        <DirectoryList />
      </main>
    </div>
  )
}
